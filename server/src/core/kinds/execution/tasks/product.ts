/** What a new document says of its product, beside what the specification settles. */
export interface Product {
  readonly product: string;
  readonly platformFamily: string;
}
