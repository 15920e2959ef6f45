/** What a test opens as a browser would; the package itself brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export const decrypt: (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer
}
