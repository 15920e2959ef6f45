import type { Upload } from '#contract/platform/http.ts'

/** The endpoint's message about an invalid file; undefined for a valid one. */
export function checkFile(upload: Upload, file: Blob | undefined): string | undefined {
  const { messages, maxBytes, accept, optional, smaller } = upload
  if (!file) return optional ? undefined : messages.missing
  const isSmaller = file instanceof File && smaller?.endings.some((it) => file.name.toLowerCase().endsWith(it))
  if (isSmaller && smaller && file.size > smaller.maxBytes) return smaller.tooLarge
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
  '.dat': 'DAT',
  '.txt': 'TXT',
}

/** Accepted types and size, shown before a file is chosen: 'JPG, PNG, maksimal 1,2 MB'. */
export function fileLimitText(upload: Upload): string {
  const { accept, maxBytes, messages, smaller, shrink } = upload
  const small = smaller?.endings ?? []
  const limits = [
    ...(smaller ? [limitText(small, smaller.maxBytes, smaller.tooLarge)] : []),
    limitText(
      accept.filter((it) => !small.includes(it)),
      maxBytes,
      messages.tooLarge,
    ),
  ]
  return `${limits.join('; ')}${shrink ? '; foto yang lebih besar diperkecil otomatis' : ''}`
}

/** The same number as the message about a file that is too large: a limit of 4.230.715 bytes is called 4 MB there. */
const limitText = (types: readonly string[], maxBytes: number, tooLarge: string) => {
  const kinds = types.flatMap((it) => KINDS[it] ?? []).join(', ')
  const [, named] = tooLarge.match(/([\d,]+) ?mb/i) ?? []
  return `${kinds}, maksimal ${named ?? (Math.floor(maxBytes / 100_000) / 10).toLocaleString('id-ID')} MB`
}
