/** Returns the last segment of a URI, decoded. */
export const lastSegment = (uri: string): string => decodeUriPart(uri.slice(uri.lastIndexOf('/') + 1));

/** Returns a decoded part of a URI. */
export function decodeUriPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // It is not valid, so it is returned unchanged.
  }
}

/** Returns the URI of the folder of a file or folder. */
export const parentUri = (uri: string): string => uri.slice(0, Math.max(uri.lastIndexOf('/'), 0));
