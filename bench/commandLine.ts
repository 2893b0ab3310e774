export const commandLineRows = async (n: number) => [];
