import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint, Upload } from '#contract/http.ts'
import { badRequest, InvalidInput, invalid, tooLarge } from '#server/errors.ts'

export interface UploadedFile {
  bytes: Buffer
  /** The name it had on the sender's machine; only ever shown, never used as a path. */
  name: string
}

const TEXT_FIELDS_MAX = 20
const TEXT_FIELD_BYTES = 20_000

/** Reads a multipart body: its text fields against the endpoint's schema, its one file up to the limit. */
export const readUpload = async (it: Endpoint, upload: Upload, request: FastifyRequest) => {
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedFile | undefined
  const limits = { fileSize: upload.maxBytes, files: 1, fields: TEXT_FIELDS_MAX, fieldSize: TEXT_FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge('Data yang dikirim terlalu besar')
      fields[part.fieldname] = String(part.value)
      if (fields[part.fieldname]!.includes('\0')) badRequest('Teks mengandung karakter yang tidak diizinkan')
    } else if (part.fieldname !== upload.field) {
      part.file.resume()
      invalid({ [part.fieldname.slice(0, 50)]: ['Tidak dikenal'] })
    } else {
      const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
        if (error.statusCode === 413) tooLarge(upload.messages.tooLarge)
        throw error
      })
      file = { bytes, name: plainName(part.filename) }
    }
  }
  const body = (it.body ?? z.strictObject({})).safeParse({ ...fields })
  if (!body.success) throw new InvalidInput(body.error.issues)
  // Browsers send an empty part for an untouched file input.
  if (file?.bytes.length === 0) {
    if (file.name !== '' || !upload.optional) invalid({ [upload.field]: [upload.messages.missing] })
    file = undefined
  }
  if (!file && !upload.optional) invalid({ [upload.field]: [upload.messages.missing] })
  return { body: body.data, file }
}

/** Keeps what a person recognises of the name: no folders, no control or direction characters, not endless. */
const plainName = (name = '') =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .trim()
    .slice(-150)
