/** Matches the path of a published receipt, and captures the id of its screen: `artifacts/ui/<screen>/execution/….json`. */
export const receiptPath = /(?:^|[/\\])artifacts[/\\]ui[/\\]([^/\\]+)[/\\]execution[/\\].+\.json$/i;
