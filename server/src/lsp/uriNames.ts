/** The last name in a URI, as people read it. */
export const nameIn = (uri: string): string => decoded(uri.slice(uri.lastIndexOf('/') + 1));

/** A piece of a URI as people read it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // It says what it says.
  }
}
