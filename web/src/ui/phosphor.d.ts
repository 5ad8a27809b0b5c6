/** One icon of Phosphor, as the `d` of its path in a field of 256 by 256; see scripts/phosphor.mjs. */
declare module "ph:*" {
  const d: string;
  export default d;
}
