/** Types for the decryption of push messages in tests; the package has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export const decrypt: (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer
}
