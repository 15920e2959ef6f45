import type { App } from '#server/services.ts'

/** Many clients send the JSON type with every call: no body then counts as an empty one, or as none where none is taken. */
export const acceptEmptyJson = (app: App) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, request.routeOptions.config.endpoint?.body && {})
    else void parse(request, text, done)
  })
}
