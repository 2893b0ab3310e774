/** The folders for pictures and receipts, and for templates, which documents name (reading of the specification, section 8.1). */
export const evidenceFolders = ['artifacts', 'handoff'] as const;

/** The folders that are published next to documents. A folder that contains one of them is a publish root. */
export const publishedFolders: readonly string[] = [...evidenceFolders, 'schemas'];

/** A folder of pictures, receipts or templates in a path or URI. */
export const evidenceFolder = new RegExp(`(?:^|/)(?:${evidenceFolders.join('|')})(?:/|$)`);
