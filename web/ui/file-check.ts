import type { Upload } from '#contract/http.ts'

/** What is wrong with a chosen file, if anything, in the endpoint's own words. */
export function checkFile(upload: Upload, file: Blob | undefined): string | undefined {
  const { messages, maxBytes, accept, optional } = upload
  if (!file) return optional ? undefined : messages.missing
  if (file.size > maxBytes) return messages.tooLarge
  // A browser that does not know the type leaves the judgement to the server.
  return file.type && !accept.includes(file.type) ? messages.wrongType : undefined
}
