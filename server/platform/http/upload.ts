import type { FastifyError, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { INVISIBLE } from '#contract/platform/fields.ts'
import type { Endpoint, Upload } from '#contract/platform/http.ts'
import { badRequest, HttpError, InvalidInput, invalid, tooLarge } from './errors.ts'

export interface UploadedFile {
  bytes: Buffer
  /** The file name on the sender's machine; it is only shown, never used as a path. */
  name: string
}

const TEXT_FIELDS_MAX = 20
const TEXT_FIELD_BYTES = 20_000

/** Reads a multipart body: text fields by the endpoint's schema, and one file up to its size limit. */
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
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: TEXT_FIELDS_MAX,
    fieldSize: upload.maxTextBytes ?? TEXT_FIELD_BYTES,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge('Data yang dikirim terlalu besar')
      // A part of type JSON arrives parsed, so its value is not text.
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

/** The size limit of the file has its own message, whether the part or the body exceeded it. */
const refuse = (error: FastifyError, upload: Upload): never => {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') tooLarge(upload.messages.tooLarge)
  if (error instanceof HttpError || error.statusCode) throw error
  // Parser errors have no status: no boundary, a truncated body, invalid headers.
  return badRequest('Permintaan tidak dapat dibaca')
}

/** Keeps the recognisable end of the name: no folders, no invisible characters, at most 150 characters. */
const plainName = (name = '') =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(INVISIBLE, '')
    .trim()
    .slice(-150)
