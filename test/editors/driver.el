;;; What the drivers of Emacs share.  -*- lexical-binding: t -*-
(require 'cl-lib)
(require 'json)

(defvar driver-found nil "What was seen, by name.")

(defun driver-note (name value)
  (push (cons name value) driver-found))

(defun driver-wait (what condition)
  (let ((end (+ (float-time) 120)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "In vain: %s" what))
      (accept-process-output nil 0.02))))

(defun driver-at (variable &optional end)
  "Go to the first character of the text in the environment VARIABLE, or to its last with END."
  (goto-char (point-min))
  (search-forward (getenv variable))
  (goto-char (if end (1- (match-end 0)) (match-beginning 0))))

(defun driver-command ()
  (json-parse-string (getenv "COMMAND")))

(defun driver-answering (action)
  "Call ACTION for somebody who chooses $ACTION and agrees to changes."
  (cl-letf ((last-nonmenu-event ?\r) ; A mouse would get a menu.
            ((symbol-function 'y-or-n-p) (lambda (&rest _) t))
            ((symbol-function 'completing-read)
             (lambda (_prompt choices &rest _)
               (or (cl-find-if (lambda (each) (string-match-p (regexp-quote (getenv "ACTION")) each))
                               (all-completions "" choices))
                   (error "No such action")))))
    (funcall action)))

(defun driver-run (drive)
  "Visit $DOCUMENT, call DRIVE there and write what it noted."
  (driver-note 'version emacs-version)
  (condition-case failure
      (progn
        (find-file (getenv "DOCUMENT"))
        (funcall drive))
    (error (setq driver-found `((error . ,(error-message-string failure))))))
  (let ((coding-system-for-write 'utf-8))
    (write-region (json-serialize driver-found) nil (getenv "RESULT")))
  (set-buffer-modified-p nil)
  (kill-emacs 0))

(provide 'driver)
