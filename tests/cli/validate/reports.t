== report-behind-games
What is wrong behind the last game, or in a text without any, is nobody's game and is still seen.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 *\n\n{a broken byte: \xFF}\n' >behind.lgn
    $ printf '{a broken byte: \xFF}\n' >only.lgn
    $ printf '[Rules "petteia"]\n\n1. a2-a5 *\n\n{open\n' >open.lgn
    $ for report in tap junit; do
    >   latro-validate --report $report behind.lgn only.lgn open.lgn
    >   echo $?
    > done
    TAP version 13
    ok 1 - behind.lgn: game 1 (petteia)
    ok 2 - behind.lgn: text after the last game
      ---
      diagnostics:
        - severity: "warning"
          code: "left-out"
          message: "this text belongs to no game"
          file: "behind.lgn"
          line: 5
          column: 1
          end_column: 3
        - severity: "warning"
          code: "not-utf8"
          message: "the byte 0xFF is not UTF-8"
          file: "behind.lgn"
          line: 5
          column: 17
          end_column: 18
      ...
    ok 3 - only.lgn: text without a game
      ---
      diagnostics:
        - severity: "warning"
          code: "left-out"
          message: "this text belongs to no game"
          file: "only.lgn"
          line: 1
          column: 1
          end_column: 3
        - severity: "warning"
          code: "not-utf8"
          message: "the byte 0xFF is not UTF-8"
          file: "only.lgn"
          line: 1
          column: 17
          end_column: 18
      ...
    ok 4 - open.lgn: game 1 (petteia)
    not ok 5 - open.lgn: game 2
      ---
      diagnostics:
        - severity: "error"
          code: "unclosed-comment"
          message: "this comment is never closed: no '}' follows in its game"
          file: "open.lgn"
          line: 5
          column: 1
          end_column: 2
      ...
    1..5
    1
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="5" failures="1" errors="0" skipped="0" time="0">
      <testsuite name="behind.lgn" tests="2" failures="0" errors="0" skipped="0" time="0">
        <testcase name="game 1 (petteia)" classname="behind" file="behind.lgn" time="0"/>
        <testcase name="text after the last game" classname="behind" file="behind.lgn" time="0">
          <system-out>behind.lgn:5:1: warning[left-out]: this text belongs to no game
        5 | {a broken byte: �}
          | ^^
    behind.lgn:5:17: warning[not-utf8]: the byte 0xFF is not UTF-8
        5 | {a broken byte: �}
          |                 ^
    </system-out>
        </testcase>
      </testsuite>
      <testsuite name="only.lgn" tests="1" failures="0" errors="0" skipped="0" time="0">
        <testcase name="text without a game" classname="only" file="only.lgn" time="0">
          <system-out>only.lgn:1:1: warning[left-out]: this text belongs to no game
        1 | {a broken byte: �}
          | ^^
    only.lgn:1:17: warning[not-utf8]: the byte 0xFF is not UTF-8
        1 | {a broken byte: �}
          |                 ^
    </system-out>
        </testcase>
      </testsuite>
      <testsuite name="open.lgn" tests="2" failures="1" errors="0" skipped="0" time="0">
        <testcase name="game 1 (petteia)" classname="open" file="open.lgn" time="0"/>
        <testcase name="game 2" classname="open" file="open.lgn" time="0">
          <failure message="this comment is never closed: no '}' follows in its game" type="unclosed-comment">open.lgn:5:1: error[unclosed-comment]: this comment is never closed: no '}' follows in its game
        5 | {open
          | ^
    </failure>
        </testcase>
      </testsuite>
    </testsuites>
    1
    $ latro-validate --report tap --strict behind.lgn | grep ok
    ok 1 - behind.lgn: game 1 (petteia)
    not ok 2 - behind.lgn: text after the last game
    $ latro-validate --report tap --max-errors 1 open.lgn only.lgn | tail -n 2
    1..2
    Bail out! stopped after 1 error (--max-errors): what follows was not checked
  ! latro-validate: warning: stopped after 1 error
    $ latro-validate --report sarif behind.lgn only.lgn open.lgn | jq -c '.runs[0].results[] | [.ruleId, .properties]'
    ["left-out",{"game":1,"ply":0}]
    ["not-utf8",{"game":1,"ply":0}]
    ["left-out",{"game":0,"ply":0}]
    ["not-utf8",{"game":0,"ply":0}]
    ["unclosed-comment",{"game":2,"ply":0}]

== report-empty
A file without games is not passed over in silence by reports; the status stays 0.

    $ : >nothing
    $ latro-validate --report tap nothing
    TAP version 13
    ok 1 - nothing: no games # SKIP there is no game in this file
    1..1
  ! latro-validate: warning: nothing: the input is empty
    $ latro-validate --report junit - <nothing
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="1" failures="0" errors="0" skipped="1" time="0">
      <testsuite name="&lt;stdin&gt;" tests="1" failures="0" errors="0" skipped="1" time="0">
        <testcase name="no games" classname="&lt;stdin&gt;" file="&lt;stdin&gt;" time="0">
          <skipped message="there is no game in this file"/>
        </testcase>
      </testsuite>
    </testsuites>
  ! latro-validate: warning: <stdin>: the input is empty
    $ latro-validate --report sarif nothing | jq -c '.runs[0] | .results, .invocations'
    []
    [{"executionSuccessful":true,"exitCode":0,"toolExecutionNotifications":[{"level":"note","message":{"text":"nothing: there is no game in this file"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"nothing"}}}]}]}]
  ! latro-validate: warning: nothing: the input is empty
    $ latro-validate --report jsonl nothing
  ! latro-validate: warning: nothing: the input is empty

== report-incomplete
Input that cannot be read and --max-errors still give whole documents; -o is not replaced by them when status is 3.

    $ two=../two.lgn
    $ for report in tap junit; do
    >   latro-validate --report $report missing.lgn . "$two"
    >   echo $?
    >   latro-validate --report $report --max-errors 1 "$two" missing.lgn
    >   echo $?
    > done
    TAP version 13
    not ok 1 - missing.lgn: reading: No such file or directory
      ---
      message: "No such file or directory"
      ...
    not ok 2 - .: reading: Is a directory
      ---
      message: "Is a directory"
      ...
    not ok 3 - ../two.lgn: game 1 (petteia)
      ---
      diagnostics:
        - severity: "error"
          code: "illegal-turn"
          message: "a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6"
          file: "../two.lgn"
          line: 3
          column: 10
          end_column: 15
          ply: 2
      ...
    not ok 4 - ../two.lgn: game 2 (petteia)
      ---
      diagnostics:
        - severity: "warning"
          code: "wrong-number"
          message: "found 7., expected 1. for White's turn"
          file: "../two.lgn"
          line: 7
          column: 1
          end_column: 3
          ply: 1
        - severity: "error"
          code: "wrong-capture"
          message: "the record marks xb6, the leg to c5 captures b5"
          file: "../two.lgn"
          line: 7
          column: 24
          end_column: 27
          ply: 3
      ...
    1..4
    3
    TAP version 13
    not ok 1 - ../two.lgn: game 1 (petteia)
      ---
      diagnostics:
        - severity: "error"
          code: "illegal-turn"
          message: "a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6"
          file: "../two.lgn"
          line: 3
          column: 10
          end_column: 15
          ply: 2
      ...
    1..1
    Bail out! stopped after 1 error (--max-errors): what follows was not checked
    1
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="4" failures="2" errors="2" skipped="0" time="0">
      <testsuite name="missing.lgn" tests="1" failures="0" errors="1" skipped="0" time="0">
        <testcase name="reading" classname="missing" file="missing.lgn" time="0">
          <error message="No such file or directory" type="unreadable"/>
        </testcase>
      </testsuite>
      <testsuite name="." tests="1" failures="0" errors="1" skipped="0" time="0">
        <testcase name="reading" classname="_" file="." time="0">
          <error message="Is a directory" type="unreadable"/>
        </testcase>
      </testsuite>
      <testsuite name="../two.lgn" tests="2" failures="2" errors="0" skipped="0" time="0">
        <testcase name="game 1 (petteia)" classname="__.two" file="../two.lgn" time="0">
          <failure message="a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6" type="illegal-turn">../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
        3 | 1. a2-a5 a7-a4 *
          |          ^^^^^
    </failure>
        </testcase>
        <testcase name="game 2 (petteia)" classname="__.two" file="../two.lgn" time="0">
          <failure message="the record marks xb6, the leg to c5 captures b5" type="wrong-capture">../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
        7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
          |                        ^^^
    </failure>
          <system-out>../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
        7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
          | ^^
    </system-out>
        </testcase>
      </testsuite>
    </testsuites>
    3
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="2" failures="1" errors="0" skipped="1" time="0">
      <testsuite name="../two.lgn" tests="2" failures="1" errors="0" skipped="1" time="0">
        <testcase name="game 1 (petteia)" classname="__.two" file="../two.lgn" time="0">
          <failure message="a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6" type="illegal-turn">../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
        3 | 1. a2-a5 a7-a4 *
          |          ^^^^^
    </failure>
        </testcase>
        <testcase name="what follows" classname="__.two" file="../two.lgn" time="0">
          <skipped message="stopped after 1 error (--max-errors): what follows was not checked"/>
        </testcase>
      </testsuite>
    </testsuites>
    1
  ! latro-validate: missing.lgn: No such file or directory
  ! latro-validate: .: Is a directory
  ! latro-validate: warning: stopped after 1 error
  ! latro-validate: missing.lgn: No such file or directory
  ! latro-validate: .: Is a directory
  ! latro-validate: warning: stopped after 1 error
    $ for options in "missing.lgn $two" "--max-errors 1 $two missing.lgn"; do
    >   latro-validate --report sarif $options | jq -c '.runs[0] | (.results | length), .invocations'
    >   echo "${PIPESTATUS[0]}"
    > done
    3
    [{"executionSuccessful":false,"exitCode":3,"toolExecutionNotifications":[{"level":"error","message":{"text":"missing.lgn: No such file or directory"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"missing.lgn"}}}]}]}]
    3
    1
    [{"executionSuccessful":true,"exitCode":1,"toolExecutionNotifications":[{"level":"warning","message":{"text":"stopped after 1 error (--max-errors): what follows was not checked"}}]}]
    1
  ! latro-validate: missing.lgn: No such file or directory
  ! latro-validate: warning: stopped after 1 error
    $ echo old >report
    $ latro-validate --report junit -o report missing.lgn
  ! latro-validate: missing.lgn: No such file or directory
    [3]
    $ cat report
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="1" failures="0" errors="1" skipped="0" time="0">
      <testsuite name="missing.lgn" tests="1" failures="0" errors="1" skipped="0" time="0">
        <testcase name="reading" classname="missing" file="missing.lgn" time="0">
          <error message="No such file or directory" type="unreadable"/>
        </testcase>
      </testsuite>
    </testsuites>
    $ latro-validate --report junit -o report "$two"
    [1]
    $ head -n 2 report
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="2" failures="2" errors="0" skipped="0" time="0">

== report-jsonl
A JSON object a line, the summary last; nothing on standard error. A quote, a backslash and a broken byte in a name.

    $ cp "../two.lgn" 'a "b\'$'\xFF.lgn'
    $ latro-validate --report jsonl --summary a*.lgn
    {"file":"a \"b\\�.lgn","line":3,"column":10,"end_column":15,"severity":"error","code":"illegal-turn","message":"a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6","game":1,"ply":2}
    {"file":"a \"b\\�.lgn","line":7,"column":1,"end_column":3,"severity":"warning","code":"wrong-number","message":"found 7., expected 1. for White's turn","game":2,"ply":1}
    {"file":"a \"b\\�.lgn","line":7,"column":24,"end_column":27,"severity":"error","code":"wrong-capture","message":"the record marks xb6, the leg to c5 captures b5","game":2,"ply":3}
    {"summary":{"games":2,"turns":3,"errors":2,"warnings":1,"codes":{"illegal-turn":1,"wrong-capture":1,"wrong-number":1},"results":{"petteia":{"games":2,"1-0":0,"0-1":0,"1/2-1/2":0,"*":0,"none":2}}}}
    [1]
    $ status=$?
    $ latro-validate --report jsonl a*.lgn | jq -c 'keys_unsorted' | uniq
    ["file","line","column","end_column","severity","code","message","game","ply"]
    $ (exit $status)
    [1]

== report-junit
A suite a file, a case a game, warnings as output of a case that passes, the summary as properties.

    $ cp "../two.lgn" 'a "b&<c>'$'\xFF\n.lgn'
    $ cp "../corpus/broken/duplicate-tag.lgn" .
    $ latro-validate --report junit --summary a*.lgn duplicate-tag.lgn
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="3" failures="2" errors="0" skipped="0" time="0">
      <testsuite name="a &quot;b&amp;&lt;c&gt;�&#10;.lgn" tests="2" failures="2" errors="0" skipped="0" time="0">
        <testcase name="game 1 (petteia)" classname="a &quot;b&amp;&lt;c&gt;�&#10;" file="a &quot;b&amp;&lt;c&gt;�&#10;.lgn" time="0">
          <failure message="a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6" type="illegal-turn">a "b&amp;&lt;c&gt;��.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
        3 | 1. a2-a5 a7-a4 *
          |          ^^^^^
    </failure>
        </testcase>
        <testcase name="game 2 (petteia)" classname="a &quot;b&amp;&lt;c&gt;�&#10;" file="a &quot;b&amp;&lt;c&gt;�&#10;.lgn" time="0">
          <failure message="the record marks xb6, the leg to c5 captures b5" type="wrong-capture">a "b&amp;&lt;c&gt;��.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
        7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
          |                        ^^^
    </failure>
          <system-out>a "b&amp;&lt;c&gt;��.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
        7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
          | ^^
    </system-out>
        </testcase>
      </testsuite>
      <testsuite name="duplicate-tag.lgn" tests="1" failures="0" errors="0" skipped="0" time="0">
        <testcase name="game 1: Piso - ? (petteia)" classname="duplicate-tag" file="duplicate-tag.lgn" time="0">
          <system-out>duplicate-tag.lgn:4:2: warning[duplicate-tag]: the tag "White" was given before; the first one counts
        4 | [White "Seneca"]
          |  ^^^^^
    </system-out>
        </testcase>
      </testsuite>
      <testsuite name="summary" tests="0" failures="0" errors="0" skipped="0" time="0">
        <properties>
          <property name="games" value="3"/>
          <property name="turns" value="4"/>
          <property name="errors" value="2"/>
          <property name="warnings" value="2"/>
          <property name="code duplicate-tag" value="1"/>
          <property name="code illegal-turn" value="1"/>
          <property name="code wrong-capture" value="1"/>
          <property name="code wrong-number" value="1"/>
          <property name="games of petteia" value="3"/>
          <property name="1-0 of petteia" value="0"/>
          <property name="0-1 of petteia" value="0"/>
          <property name="1/2-1/2 of petteia" value="0"/>
          <property name="* of petteia" value="1"/>
          <property name="no result of petteia" value="2"/>
        </properties>
      </testsuite>
    </testsuites>
    [1]
    $ status=$?
    $ latro-validate --report junit --strict --board duplicate-tag.lgn
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="1" failures="1" errors="0" skipped="0" time="0">
      <testsuite name="duplicate-tag.lgn" tests="1" failures="1" errors="0" skipped="0" time="0">
        <testcase name="game 1: Piso - ? (petteia)" classname="duplicate-tag" file="duplicate-tag.lgn" time="0">
          <failure message="the tag &quot;White&quot; was given before; the first one counts" type="duplicate-tag">duplicate-tag.lgn:4:2: warning[duplicate-tag]: the tag "White" was given before; the first one counts
        4 | [White "Seneca"]
          |  ^^^^^
    </failure>
        </testcase>
      </testsuite>
    </testsuites>
    [1]
    $ (exit $status)
    [1]

== report-sarif
Results with places, snippets and fingerprints; rules by index; the summary as a property.

    $ mkdir 'my games' && cp "../two.lgn" 'my games/50%.lgn'
    $ latro-validate --report sarif --summary my*/*.lgn >report
    [1]
    $ status=$?
    $ jq '.runs[0] | del(.tool.driver.rules, .results[].ruleIndex)' report
    {
      "tool": {
        "driver": {
          "name": "latro-validate",
          "version": "1.0.0"
        }
      },
      "columnKind": "unicodeCodePoints",
      "newlineSequences": [
        "\r\n",
        "\n",
        "\r"
      ],
      "results": [
        {
          "ruleId": "illegal-turn",
          "level": "error",
          "message": {
            "text": "a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "my%20games/50%25.lgn"
                },
                "region": {
                  "startLine": 3,
                  "startColumn": 10,
                  "endColumn": 15,
                  "snippet": {
                    "text": "a7-a4"
                  }
                },
                "contextRegion": {
                  "startLine": 3,
                  "startColumn": 1,
                  "endColumn": 17,
                  "snippet": {
                    "text": "1. a2-a5 a7-a4 *"
                  }
                }
              },
              "logicalLocations": [
                {
                  "name": "game 1",
                  "kind": "game"
                }
              ]
            }
          ],
          "partialFingerprints": {
            "titlePlyAndText/v1": "e94af4a403333f7f"
          },
          "properties": {
            "game": 1,
            "ply": 2
          }
        },
        {
          "ruleId": "wrong-number",
          "level": "warning",
          "message": {
            "text": "found 7., expected 1. for White's turn"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "my%20games/50%25.lgn"
                },
                "region": {
                  "startLine": 7,
                  "startColumn": 1,
                  "endColumn": 3,
                  "snippet": {
                    "text": "7."
                  }
                },
                "contextRegion": {
                  "startLine": 7,
                  "startColumn": 1,
                  "endColumn": 29,
                  "snippet": {
                    "text": "7. a2-a5 b7-b5 2. c2-c5xb6 *"
                  }
                }
              },
              "logicalLocations": [
                {
                  "name": "game 2",
                  "kind": "game"
                }
              ]
            }
          ],
          "partialFingerprints": {
            "titlePlyAndText/v1": "49fd8be2a28e7f5a"
          },
          "properties": {
            "game": 2,
            "ply": 1
          }
        },
        {
          "ruleId": "wrong-capture",
          "level": "error",
          "message": {
            "text": "the record marks xb6, the leg to c5 captures b5"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "my%20games/50%25.lgn"
                },
                "region": {
                  "startLine": 7,
                  "startColumn": 24,
                  "endColumn": 27,
                  "snippet": {
                    "text": "xb6"
                  }
                },
                "contextRegion": {
                  "startLine": 7,
                  "startColumn": 1,
                  "endColumn": 29,
                  "snippet": {
                    "text": "7. a2-a5 b7-b5 2. c2-c5xb6 *"
                  }
                }
              },
              "logicalLocations": [
                {
                  "name": "game 2",
                  "kind": "game"
                }
              ]
            }
          ],
          "partialFingerprints": {
            "titlePlyAndText/v1": "3b45c2cdcd1093d6"
          },
          "properties": {
            "game": 2,
            "ply": 3
          }
        }
      ],
      "invocations": [
        {
          "executionSuccessful": true,
          "exitCode": 1,
          "toolExecutionNotifications": []
        }
      ],
      "properties": {
        "summary": {
          "games": 2,
          "turns": 3,
          "errors": 2,
          "warnings": 1,
          "codes": {
            "illegal-turn": 1,
            "wrong-capture": 1,
            "wrong-number": 1
          },
          "results": {
            "petteia": {
              "games": 2,
              "1-0": 0,
              "0-1": 0,
              "1/2-1/2": 0,
              "*": 0,
              "none": 2
            }
          }
        }
      }
    }
    $ jq -c '.runs[0] | .results[] as $r | [$r.ruleId == .tool.driver.rules[$r.ruleIndex].id]' report
    [true]
    [true]
    [true]
    $ jq '.runs[0].tool.driver.rules[0]' report
    {
      "id": "syntax",
      "shortDescription": {
        "text": "The text does not follow the grammar."
      },
      "fullDescription": {
        "text": "The grammar allows nothing that begins like this: a misspelt turn such as \"d2d4\" (the dash is missing), a square that no board has such as \"z3\", a tag without its closing bracket, a NAG before the first turn. The place is the first character of the word that could not be read. Compare it with the grammar in lgn(5). The rest of the game is not checked; reading continues at the next line that begins with a tag after a blank line."
      },
      "help": {
        "text": "The grammar allows nothing that begins like this: a misspelt turn such as \"d2d4\" (the dash is missing), a square that no board has such as \"z3\", a tag without its closing bracket, a NAG before the first turn. The place is the first character of the word that could not be read. Compare it with the grammar in lgn(5). The rest of the game is not checked; reading continues at the next line that begins with a tag after a blank line."
      },
      "defaultConfiguration": {
        "level": "error"
      }
    }
    $ (exit $status)
    [1]

== report-tap
A point a game, warnings under a point that is ok, the summary as comments; nothing on standard error.

    $ cp "../two.lgn" 'two # TODO.lgn'
    $ cp "../corpus/broken/duplicate-tag.lgn" .
    $ latro-validate --report tap --summary two*.lgn duplicate-tag.lgn
    TAP version 13
    not ok 1 - two \# TODO.lgn: game 1 (petteia)
      ---
      diagnostics:
        - severity: "error"
          code: "illegal-turn"
          message: "a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6"
          file: "two # TODO.lgn"
          line: 3
          column: 10
          end_column: 15
          ply: 2
      ...
    not ok 2 - two \# TODO.lgn: game 2 (petteia)
      ---
      diagnostics:
        - severity: "warning"
          code: "wrong-number"
          message: "found 7., expected 1. for White's turn"
          file: "two # TODO.lgn"
          line: 7
          column: 1
          end_column: 3
          ply: 1
        - severity: "error"
          code: "wrong-capture"
          message: "the record marks xb6, the leg to c5 captures b5"
          file: "two # TODO.lgn"
          line: 7
          column: 24
          end_column: 27
          ply: 3
      ...
    ok 3 - duplicate-tag.lgn: game 1: Piso - ? (petteia)
      ---
      diagnostics:
        - severity: "warning"
          code: "duplicate-tag"
          message: "the tag \"White\" was given before; the first one counts"
          file: "duplicate-tag.lgn"
          line: 4
          column: 2
          end_column: 7
      ...
    # games    3
    # turns    4
    # errors   2
    #   illegal-turn                1
    #   wrong-capture               1
    # warnings 2
    #   duplicate-tag               1
    #   wrong-number                1
    # ruleset     games      1-0      0-1  1/2-1/2        *     none
    # petteia         3        0        0        0        1        2
    1..3
    [1]
    $ status=$?
    $ latro-validate --report tap --strict --excerpt --board duplicate-tag.lgn
    TAP version 13
    not ok 1 - duplicate-tag.lgn: game 1: Piso - ? (petteia)
      ---
      diagnostics:
        - severity: "warning"
          code: "duplicate-tag"
          message: "the tag \"White\" was given before; the first one counts"
          file: "duplicate-tag.lgn"
          line: 4
          column: 2
          end_column: 7
          excerpt: "[White \"Seneca\"]"
      ...
    1..1
    [1]
    $ (exit $status)
    [1]

== report-unknown
Reports that there are not are refused.

    $ for report in xml TAP ''; do
    >   latro-validate --report "$report" ../good.lgn
    >   echo $?
    > done
    2
    2
    2
  ! latro-validate: --report: 'xml' is not one of text, jsonl, tap, junit, sarif and tsv
  ! Try 'latro-validate --help' for more information.
  ! latro-validate: --report: 'TAP' is not one of text, jsonl, tap, junit, sarif and tsv
  ! Try 'latro-validate --help' for more information.
  ! latro-validate: --report: '' is not one of text, jsonl, tap, junit, sarif and tsv
  ! Try 'latro-validate --help' for more information.
