;;; Drives lsp-mode: what its user sees of a document, and what becomes of it, as JSON in $RESULT.  -*- lexical-binding: t -*-
(require 'driver (expand-file-name "driver.el" (file-name-directory load-file-name)))
(require 'lsp-mode)
(setq lsp-auto-guess-root t
      lsp-enable-snippet nil ; These need another package.
      lsp-restart 'ignore)

(driver-run
 (lambda ()
   (lsp)
   (let ((diagnostics (lambda () (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics)))))
     (driver-wait "diagnostics" diagnostics)
     (driver-note 'diagnostics
                  (vconcat (mapcar (lambda (each)
                                     `((line . ,(1+ (lsp:position-line (lsp:range-start (lsp:diagnostic-range each)))))
                                       (message . ,(lsp:diagnostic-message each))))
                                   (funcall diagnostics))))
     (driver-at "HOVERED")
     (driver-note 'hover (lsp:markup-content-value
                          (lsp:hover-contents
                           (lsp-request "textDocument/hover" (lsp--text-document-position-params)))))
     (driver-at "COMPLETED")
     (driver-note 'completions
                  (vconcat (mapcar #'substring-no-properties
                                   (all-completions "" (nth 2 (lsp-completion-at-point))))))
     (driver-at "HOVERED" t)
     (driver-answering (lambda () (call-interactively #'lsp-execute-code-action)))
     (driver-note 'fixed (buffer-string))
     (driver-wait "the diagnostics to go" (lambda () (not (funcall diagnostics))))
     (driver-note 'outcome (lsp-request "workspace/executeCommand" (driver-command)))
     (driver-note 'stepped (buffer-string)))))
