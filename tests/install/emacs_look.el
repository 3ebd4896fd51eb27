;;; emacs_look.el --- What lgn-mode makes of files  -*- lexical-binding: t; -*-
;; Usage: emacs -Q --batch -l latro-mode.el -l emacs_look.el FILE ...
;; Writes a JSON object a line for each file: its faces, its games, where `next-error' goes, and what Flymake has.

(require 'json)
(setq font-lock-comment-delimiter-face (quote font-lock-comment-face))  ; one stretch

(defun look-runs ()
  "The stretches of text of one face: line, text, face."
  (let (runs)
    (goto-char (point-min))
    (while (not (eobp))
      (let ((face (get-text-property (point) 'face))
            (end (min (next-single-property-change (point) 'face nil (point-max)) (line-end-position))))
        (when (and face (< (point) end))
          (push (vector (line-number-at-pos) (buffer-substring-no-properties (point) end)
                        (format "%s" (if (consp face) (car face) face)))
                runs))
        (goto-char (max end (1+ (point))))))
    (vconcat (nreverse runs))))

(defun look-errors ()
  "Where `next-error' goes after `lgn-validate': file, line, column."
  (let ((compilation-skip-threshold 0) (compilation-always-kill t) places)
    (lgn-validate)
    (let ((process (get-buffer-process "*compilation*")))
      (while (and process (process-live-p process))
        (accept-process-output process 0.1))
      (accept-process-output nil 0.1))
    (condition-case nil
        (while t
          (save-current-buffer
            (next-error)
            (with-current-buffer (window-buffer)
              (push (vector (file-name-nondirectory buffer-file-name) (line-number-at-pos)
                            (1+ (- (point) (line-beginning-position))))
                    places))))
      (user-error nil))
    (vconcat (nreverse places))))

(defun look-flymake ()
  "What Flymake has: line, column, kind, text."
  (let ((found 'waiting) (buffer (current-buffer)))
    (lgn-flymake (lambda (diagnostics &rest _) (setq found diagnostics)))
    (while (eq found 'waiting)
      (accept-process-output nil 0.1))
    (vconcat
     (mapcar (lambda (one)
               (with-current-buffer buffer
                 (goto-char (flymake-diagnostic-beg one))
                 (vector (line-number-at-pos) (1+ (- (point) (line-beginning-position)))
                         (format "%s" (flymake-diagnostic-type one)) (flymake-diagnostic-text one))))
             found))))

(dolist (file command-line-args-left)
  (with-current-buffer (find-file-noselect file)
    (unless (eq major-mode 'lgn-mode)
      (error "The mode of %s is %s" file major-mode))
    (font-lock-ensure)
    (princ (json-encode
            `((file . ,file) (runs . ,(look-runs)) (games . ,(vconcat (mapcar #'car (lgn--index))))
              (errors . ,(look-errors)) (flymake . ,(look-flymake)))))
    (princ "\n")))
(setq command-line-args-left nil)
