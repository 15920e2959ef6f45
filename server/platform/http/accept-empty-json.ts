import type { App } from '#server/platform/services.ts'

/**
 * Many clients send the JSON content type with every request: an empty body counts as an empty object if the endpoint
 * takes a body, else as none.
 */
export const acceptEmptyJson = (app: App) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, request.routeOptions.config.endpoint?.body && {})
    else void parse(request, text, done)
  })
}
