;;; Drives Eglot: what its user sees of a document, and what becomes of it, as JSON in $RESULT.  -*- lexical-binding: t -*-
(require 'driver (expand-file-name "driver.el" (file-name-directory load-file-name)))
(require 'eglot)
(require 'flymake)

(driver-run
 (lambda ()
   (call-interactively #'eglot)
   (driver-wait "the server" #'eglot-current-server)
   (flymake-mode 1)
   (let ((diagnostics (lambda () (flymake-start) (flymake-diagnostics))))
     (driver-wait "diagnostics" diagnostics)
     (driver-note 'diagnostics
                  (vconcat (mapcar (lambda (each)
                                     `((line . ,(line-number-at-pos (flymake-diagnostic-beg each)))
                                       (message . ,(flymake-diagnostic-text each))))
                                   (flymake-diagnostics))))
     (driver-at "HOVERED")
     (let (hover)
       (eglot-hover-eldoc-function (lambda (text &rest _) (setq hover text)))
       (driver-wait "the hover" (lambda () hover))
       (driver-note 'hover (substring-no-properties hover)))
     (driver-at "COMPLETED")
     (driver-note 'completions
                  (vconcat (mapcar #'substring-no-properties
                                   (all-completions "" (nth 2 (eglot-completion-at-point))))))
     (driver-at "HOVERED" t)
     (driver-answering (lambda () (eglot-code-actions (point) (point) nil t)))
     (driver-note 'fixed (buffer-string))
     (eglot--signal-textDocument/didChange) ; This is done when Emacs idles, which it never does here.
     (driver-wait "the diagnostics to go" (lambda () (not (funcall diagnostics))))
     (let ((command (driver-command)))
       (driver-answering
        (lambda ()
          (driver-note 'outcome
                       (eglot-execute-command (eglot-current-server) (gethash "command" command)
                                              (gethash "arguments" command))))))
     (driver-note 'stepped (buffer-string)))))
