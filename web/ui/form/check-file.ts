import type { Upload } from '#contract/http.ts'

/** The endpoint's message about an invalid file; undefined for a valid one. */
export function checkFile(upload: Upload, file: Blob | undefined): string | undefined {
  const { messages, maxBytes, accept, optional } = upload
  if (!file) return optional ? undefined : messages.missing
  if (file.size > maxBytes) return messages.tooLarge
  // A browser that does not know the type reports none; the server then checks it.
  return file.type && !accept.includes(file.type) ? messages.wrongType : undefined
}

const KINDS: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  '.xlsx': 'XLSX',
  '.xls': 'XLS',
}

/** Accepted types and size, shown before a file is chosen: 'JPG, PNG, maksimal 1,2 MB'. */
export function fileLimitText(upload: Upload): string {
  const kinds = upload.accept.flatMap((it) => KINDS[it] ?? []).join(', ')
  return `${kinds}, maksimal ${limitOf(upload)}${upload.shrink ? '; foto yang lebih besar diperkecil otomatis' : ''}`
}

/** The same number as the message about a file that is too large: a limit of 4.230.715 bytes is called 4 MB there. */
const limitOf = ({ messages, maxBytes }: Upload) => {
  const [, named] = messages.tooLarge.match(/([\d,]+) ?mb/i) ?? []
  return `${named ?? (Math.floor(maxBytes / 100_000) / 10).toLocaleString('id-ID')} MB`
}
