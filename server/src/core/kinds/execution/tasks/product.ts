/** The product of a new document, which the specification does not define. */
export interface Product {
  readonly product: string;
  readonly platformFamily: string;
}
