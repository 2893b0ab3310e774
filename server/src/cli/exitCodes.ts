/** `clean`: no errors. `found`: errors. `misuse`: wrong arguments, or a file that cannot be read. */
export const exitCodes = { clean: 0, found: 1, misuse: 2 } as const;
