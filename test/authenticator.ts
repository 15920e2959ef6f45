/** A software security key: answers WebAuthn challenges as a browser and a device would. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from '#contract/access/passkey.ts'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text = (it: string) => Buffer.concat([Buffer.from([0x60 + it.length]), Buffer.from(it)])
const bytes = (it: Buffer) => Buffer.concat([Buffer.from([0x59, it.length >> 8, it.length & 0xff]), it])
const USER_PRESENT = 0x01
const HAS_KEY = 0x40

/** The ES256 key in COSE format: kty EC2, alg -7, curve P-256, x, y. */
const coseOf = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    point(0x21, String(x)),
    point(0x22, String(y)),
  ])
}

export interface Authenticator {
  create(options: Pick<CreationOptions, 'challenge' | 'rp'>, origin: string): CreatedPasskey
  use(options: Pick<RequestOptions, 'challenge' | 'rpId'>, origin: string): UsedPasskey
  /** The signature counter. */
  counter: number
}

export const createAuthenticator = (): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flags: number, counter: number) => {
    const tail = Buffer.alloc(5)
    tail[0] = flags
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), tail])
  }
  const device: Authenticator = {
    counter: 0,
    create: ({ challenge, rp }, origin) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        head(rp.id, USER_PRESENT | HAS_KEY, device.counter),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    use: ({ challenge, rpId }, origin) => {
      device.counter += 1
      const data = head(rpId, USER_PRESENT, device.counter)
      const said = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
  return device
}
