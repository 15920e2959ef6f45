import type { FastifyError, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { INVISIBLE } from '#contract/fields.ts'
import type { Endpoint, Upload } from '#contract/http.ts'
import { badRequest, HttpError, InvalidInput, invalid, tooLarge } from '#server/errors.ts'

export interface UploadedFile {
  bytes: Buffer
  /** The name it had on the sender's machine; only ever shown, never used as a path. */
  name: string
}

const TEXT_FIELDS_MAX = 20
const TEXT_FIELD_BYTES = 20_000

/** Reads a multipart body: its text fields against the endpoint's schema, its one file up to the limit. */
export const readUpload = async (endpoint: Endpoint, upload: Upload, request: FastifyRequest) => {
  const { fields, file: sent } = await readParts(upload, request).catch((error) => refuse(error, upload))
  let file = sent
  const body = (endpoint.body ?? z.strictObject({})).safeParse({ ...fields })
  if (!body.success) throw new InvalidInput(body.error.issues)
  // Browsers send an empty part for an untouched file input.
  if (file?.bytes.length === 0) {
    if (file.name !== '' || !upload.optional) invalid({ [upload.field]: [upload.messages.missing] })
    file = undefined
  }
  if (!file && !upload.optional) invalid({ [upload.field]: [upload.messages.missing] })
  return { body: body.data, file }
}

const readParts = async (upload: Upload, request: FastifyRequest) => {
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedFile | undefined
  const limits = { fileSize: upload.maxBytes, files: 1, fields: TEXT_FIELDS_MAX, fieldSize: TEXT_FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge('Data yang dikirim terlalu besar')
      // A part that calls itself JSON comes parsed; what it holds is no text.
      if (typeof part.value !== 'string') return invalid({ [part.fieldname.slice(0, 50)]: ['Tidak valid'] })
      fields[part.fieldname] = part.value
      if (part.value.includes('\0')) badRequest('Teks mengandung karakter yang tidak diizinkan')
    } else if (part.fieldname !== upload.field) {
      part.file.resume()
      invalid({ [part.fieldname.slice(0, 50)]: ['Tidak dikenal'] })
    } else file = { bytes: await part.toBuffer(), name: plainName(part.filename) }
  }
  return { fields, file }
}

/** The file's own limit has words of its own, whoever meets it first: the reader of the part or that of the body. */
const refuse = (error: FastifyError, upload: Upload): never => {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') tooLarge(upload.messages.tooLarge)
  if (error instanceof HttpError || error.statusCode) throw error
  // The parser's own errors carry no status: no boundary, a body that ends too early, headers that make no sense.
  return badRequest('Permintaan tidak dapat dibaca')
}

/** Keeps what a person recognises of the name: no folders, nothing invisible, not endless. */
const plainName = (name = '') =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(INVISIBLE, '')
    .trim()
    .slice(-150)
