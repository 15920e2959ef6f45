import type { Upload } from '#contract/http.ts'

/** What is wrong with a chosen file, if anything, in the endpoint's own words. */
export function checkFile(upload: Upload, file: Blob | undefined): string | undefined {
  const { messages, maxBytes, accept, optional } = upload
  if (!file) return optional ? undefined : messages.missing
  if (file.size > maxBytes) return messages.tooLarge
  // A browser that does not know the type leaves the judgement to the server.
  return file.type && !accept.includes(file.type) ? messages.wrongType : undefined
}

const KINDS: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  '.xlsx': 'XLSX',
  '.xls': 'XLS',
}

/** What may be chosen, said before anybody chooses: 'JPG, PNG, maksimal 1,2 MB'. */
export function fileLimitText({ accept, maxBytes, shrink }: Upload): string {
  const kinds = accept.flatMap((it) => KINDS[it] ?? []).join(', ')
  const megabytes = (Math.floor(maxBytes / 100_000) / 10).toLocaleString('id-ID')
  return `${kinds}, maksimal ${megabytes} MB${shrink ? '; foto yang lebih besar diperkecil otomatis' : ''}`
}
