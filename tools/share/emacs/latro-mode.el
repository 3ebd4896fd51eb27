;;; latro-mode.el --- Mode for records of latrunculi (LGN)  -*- lexical-binding: t; -*-

;; Version: 1.0.0
;; Keywords: games, languages
;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; LGN, the Latrunculi Game Notation, is described in lgn(5).  This mode
;; highlights records, lists the games of a file (`imenu'), and checks them with
;; latro-validate(1): `lgn-validate' (C-c C-c) checks the file, and `next-error'
;; goes from one diagnostic to the next; with `flymake-mode' the buffer is
;; checked while it is edited.
;;
;; For the init file, if this file is in `load-path':
;;
;;     (autoload 'lgn-mode "latro-mode" nil t)
;;     (add-to-list 'auto-mode-alist '("\\.lgn\\'" . lgn-mode))
;;     (add-hook 'lgn-mode-hook #'flymake-mode)

;;; Code:

(require 'compile)
(require 'flymake)

(defgroup lgn nil
  "Recorded games of latrunculi."
  :group 'games
  :link '(custom-manual "(man)lgn"))

(defcustom lgn-validate-program "latro-validate"
  "The program that checks game records."
  :type 'file)

(defcustom lgn-validate-options nil
  "Further options of `lgn-validate-program', such as \"--strict\"."
  :type '(repeat string))

;;; Syntax

(defvar lgn-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; Comments: {over lines}, and from a semicolon to the end of the line.
    (modify-syntax-entry ?\{ "<" table)
    (modify-syntax-entry ?\} ">" table)
    (modify-syntax-entry ?\; "< b" table)
    (modify-syntax-entry ?\n "> b" table)
    ;; A quotation mark is one in tags only; see below.
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (character '(?- ?@ ?^ ?+ ?: ?/))
      (modify-syntax-entry character "_" table))
    table)
  "Syntax table of `lgn-mode'.")

(eval-and-compile
  (defconst lgn--tag
    (concat "\\[[ \t]*\\([A-Za-z][A-Za-z0-9_]*\\)[ \t]*"
            "\\(\"\\)\\(\\(?:[^\"\\\n]\\|\\\\[\"\\]\\)*\\)\\(\"\\)[ \t]*\\]")
    "A tag: its name, a quotation mark, its value, and the other mark."))

(defconst lgn--syntax-propertize
  (syntax-propertize-rules
   ("^%" (0 "< b"))  ; an ignored line
   (lgn--tag (2 "\"") (4 "\"")))
  "Gives characters their syntax that have it in some places only.")

;;; Highlighting

(defconst lgn--tokens
  (let* ((square "[a-p][1-9][0-9]?")
         (squares (concat square "\\(?:/" square "\\)*"))
         (captured (concat "\\(?:x" squares "\\)?"))
         (bound (concat "\\(?:\\+" squares "\\)?"))
         (end "\\(?:[^-A-Za-z0-9@^+:/]\\|\\'\\)")
         (turn (lambda (pattern face)
                 (cons (concat "\\(" pattern "\\)" end) face))))
    (list
     (cons (concat "\\([0-9]+\\.\\(?:\\.\\.\\|[ \t]*\\.\\.\\.\\)?\\)"
                   "\\(?:[^.]\\|\\'\\)")
           'shadow)
     (funcall turn "1-0\\|0-1\\|1/2-1/2" 'font-lock-builtin-face)
     (cons "\\(\\*\\)" 'font-lock-builtin-face)
     (funcall turn (concat "D?@" squares captured bound)
              'font-lock-function-name-face)
     (funcall turn (concat "\\(?:x" squares ":\\)?D?" square "\\(?:[-^]" square
                           captured "\\)+" bound)
              'font-lock-function-name-face)
     (funcall turn (concat "--" bound) 'font-lock-function-name-face)
     (funcall turn (concat "x" squares bound) 'font-lock-type-face)
     (funcall turn (concat "\\$\\(?:25[0-5]\\|2[0-4][0-9]\\|1[0-9][0-9]"
                           "\\|[1-9]?[0-9]\\)")
              'font-lock-constant-face)
     (cons "\\([()]\\)" 'font-lock-keyword-face)
     ;; Whatever is none of these.
     (cons "\\([-A-Za-z0-9@^+:/]+\\|[^ \t\n]\\)" 'error)))
  "What movetext is made of: pairs of a regular expression and a face.
The first group of the expression is the token.  The first pair whose
expression matches at a place is meant.")

(defvar lgn--face nil
  "The face of the token that `lgn--match-token' has found.")

(defun lgn--match-token (limit)
  "Find the next token before LIMIT that is no comment, and set `lgn--face'.
Of a tag the match is the name; its value is a string."
  (let (found)
    (while (and (not found)
                (progn (skip-chars-forward "[:space:]\n" limit)
                       (< (point) limit)))
      (let ((state (syntax-ppss)))
        (cond
         ((nth 8 state)  ; in a comment or a string that began before
          (parse-partial-sexp (point) limit nil nil state 'syntax-table))
         ((eq (syntax-class (syntax-after (point))) 11)  ; a comment begins
          (forward-char))
         ((looking-at lgn--tag)
          (setq lgn--face 'font-lock-variable-name-face found t)
          (goto-char (match-end 0))
          (set-match-data (list (match-beginning 1) (match-end 1))))
         ((and (looking-at "\\([!?][!?]?\\)\\(?:[^!?]\\|\\'\\)")
               (memq (char-before) (string-to-list "-0123456789")))
          (lgn--take 'font-lock-keyword-face)
          (setq found t))
         (t
          (let ((tokens lgn--tokens))
            (while (not (looking-at (caar tokens)))
              (setq tokens (cdr tokens)))
            (lgn--take (cdar tokens))
            (setq found t))))))
    found))

(defun lgn--take (face)
  "Make the first group of the last match the token, with FACE."
  (setq lgn--face face)
  (set-match-data (list (match-beginning 1) (match-end 1)))
  (goto-char (match-end 0)))

(defun lgn--match-command (limit)
  "Find the next command of a comment before LIMIT, such as [%clk 0:01:00]."
  (let (found)
    (while (and (not found)
                (re-search-forward "\\[%[A-Za-z]+[^]}\n]*\\]" limit t))
      (setq found (save-excursion
                    (save-match-data
                      (nth 4 (syntax-ppss (match-beginning 0)))))))
    found))

(defconst lgn--font-lock-keywords
  '((lgn--match-token (0 lgn--face))
    (lgn--match-command (0 'font-lock-preprocessor-face t)))
  "What `lgn-mode' highlights besides comments and strings.")

;;; Games of a file

(defun lgn--index ()
  "List the games of the buffer for `imenu', with their places."
  (let ((count 0) index)
    (save-excursion
      (goto-char (point-min))
      (while (re-search-forward lgn--tag nil t)
        (unless (save-match-data
                  (save-excursion (nth 8 (syntax-ppss (match-beginning 0)))))
          (let ((begin (match-beginning 0)) tags)
            (goto-char begin)
            (while (looking-at lgn--tag)
              (push (cons (match-string-no-properties 1)
                          (match-string-no-properties 3))
                    tags)
              (goto-char (match-end 0))
              (skip-chars-forward "[:space:]\n"))
            (setq count (1+ count))
            (push (cons (lgn--title count tags) begin) index)))))
    (nreverse index)))

(defun lgn--title (number tags)
  "Return the title of game NUMBER with TAGS: the event and the players."
  (let ((event (cdr (assoc "Event" tags)))
        (white (cdr (assoc "White" tags)))
        (black (cdr (assoc "Black" tags))))
    (concat (number-to-string number) "."
            (and event (concat " " event))
            (and (or white black)
                 (format " (%s - %s)" (or white "?") (or black "?"))))))

;;; Checks

(add-to-list 'compilation-error-regexp-alist-alist
             `(latro ,(concat "^\\(.+?\\):\\([0-9]+\\):\\([0-9]+\\): "
                              "\\(?:error\\|\\(warning\\)\\|\\(note\\)\\)"
                              "\\[[a-z0-9-]+\\]: ")
                     1 2 3 (4 . 5)))
(add-to-list 'compilation-error-regexp-alist 'latro)

(defun lgn--command ()
  "Return the command line for a check of the file of this buffer."
  (let ((file (file-name-nondirectory (or buffer-file-name "game.lgn"))))
    (mapconcat #'shell-quote-argument
               `(,lgn-validate-program "--color" "never"
                                       ,@lgn-validate-options "--" ,file)
               " ")))

(defun lgn-validate ()
  "Check the file of this buffer; `next-error' then visits the diagnostics."
  (interactive)
  (unless buffer-file-name
    (user-error "This buffer has no file"))
  (save-buffer)
  (compile (lgn--command)))

(defvar-local lgn--process nil
  "The check of this buffer that runs for Flymake.")

(defun lgn-flymake (report &rest _)
  "Check this buffer for Flymake, and call its function REPORT."
  (unless (executable-find lgn-validate-program)
    (error "Cannot find the program %s" lgn-validate-program))
  (when (process-live-p lgn--process)
    (kill-process lgn--process))
  (let ((source (current-buffer))
        (output (generate-new-buffer " *lgn-flymake*")))
    (setq lgn--process
          (make-process
           :name "lgn-flymake" :buffer output :noquery t
           :connection-type 'pipe :coding 'utf-8-unix
           :command `(,lgn-validate-program "--from" "lgn" "--report" "jsonl"
                                            ,@lgn-validate-options)
           :sentinel
           (lambda (process _event)
             (when (memq (process-status process) '(exit signal))
               (unwind-protect
                   ;; A check that a later one has replaced reports nothing.
                   (when (and (buffer-live-p source)
                              (eq process (buffer-local-value 'lgn--process
                                                              source)))
                     (if (memq (process-exit-status process) '(0 1))
                         (funcall report (lgn--diagnostics output source))
                       (funcall report :panic :explanation
                                (with-current-buffer output
                                  (buffer-string)))))
                 (kill-buffer output))))))
    (save-restriction
      (widen)
      (process-send-region lgn--process (point-min) (point-max)))
    (process-send-eof lgn--process)))

(defun lgn--diagnostics (output source)
  "Return the diagnostics of the report in OUTPUT, about the buffer SOURCE."
  (let (found)
    (with-current-buffer output
      (goto-char (point-min))
      (while (not (eobp))
        (when (looking-at-p "{\"file\"")
          (push (json-parse-string
                 (buffer-substring (point) (line-end-position))
                 :object-type 'alist)
                found))
        (forward-line)))
    (mapcar (lambda (one)
              (let-alist one
                (let ((begin (lgn--place source .line .column))
                      (end (lgn--place source .line .end_column)))
                  (flymake-make-diagnostic
                   source begin (max end (1+ begin))
                   (pcase .severity
                     ("error" :error) ("warning" :warning) (_ :note))
                   (format "%s [%s]" .message .code)))))
            (nreverse found))))

(defun lgn--place (buffer line column)
  "Return the place of LINE and COLUMN in BUFFER; both are counted from 1."
  (with-current-buffer buffer
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (point-min))
        (forward-line (1- (max line 1)))
        (min (+ (point) (1- (max column 1))) (line-end-position))))))

;;; The mode

(defvar lgn-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'lgn-validate)
    map)
  "Keys of `lgn-mode'.")

;;;###autoload
(define-derived-mode lgn-mode text-mode "LGN"
  "Major mode for recorded games of latrunculi; see lgn(5).

\\{lgn-mode-map}"
  (setq-local comment-start ";" comment-end "" comment-start-skip "[;{][ \t]*")
  (setq-local syntax-propertize-function lgn--syntax-propertize)
  (setq-local font-lock-defaults '(lgn--font-lock-keywords))
  (setq-local imenu-create-index-function #'lgn--index)
  (setq-local compile-command (lgn--command))
  (setq-local compilation-error-screen-columns nil)  ; they count characters
  (add-hook 'flymake-diagnostic-functions #'lgn-flymake nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.lgn\\'" . lgn-mode))

(provide 'latro-mode)
;;; latro-mode.el ends here
