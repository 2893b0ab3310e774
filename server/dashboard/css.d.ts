/** Style sheets are bundled as text, except those of the webview. */
declare module '*.css' {
  const text: string;
  export default text;
}
