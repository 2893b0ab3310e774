/**
 * `clean`: no errors. `found`: errors. `misuse`: wrong arguments, or a file that cannot be read. `crashed`: an error of this
 * program, after which the documents count as not checked.
 */
export const exitCodes = { clean: 0, found: 1, misuse: 2, crashed: 3 } as const;
