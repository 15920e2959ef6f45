import type * as z from 'zod'
import { region } from '#contract/region.ts'
import { refuseOddBody } from '#server/http/guard.ts'
import type { App } from '#server/services.ts'
import { areasUnder, COUNTRY } from './areas.ts'

type Search = (typeof region)[keyof typeof region]

// The areas change with a new version of the data at most: a browser need not ask twice on one day.
const CACHE = 'public, max-age=86400'

/** Not mounted like the others: the replies are ready bytes, open to everybody, which nothing needs to check again. */
const serve = <E extends Search>(app: App, it: E, find: (query: z.output<E['query']>) => Buffer) =>
  app.route({
    method: it.method,
    url: `/api${it.path}`,
    config: { endpoint: it },
    schema: { querystring: it.query },
    preValidation: async (request) => refuseOddBody(it, request),
    handler: (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', CACHE)
        .send(find(request.query as z.output<E['query']>)),
  })

export const regionRoutes = (app: App) => {
  serve(app, region.provinces, (query) => areasUnder('provinces', COUNTRY, query.kata_kunci))
  serve(app, region.regencies, (query) => areasUnder('regencies', query.id_province, query.kata_kunci))
  serve(app, region.districts, (query) => areasUnder('districts', query.id_regencies, query.kata_kunci))
  serve(app, region.villages, (query) => areasUnder('villages', query.id_district, query.kata_kunci))
}
