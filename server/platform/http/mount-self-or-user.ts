import type { Endpoint } from '#contract/platform/http.ts'
import type { SelfOrUser } from '#contract/platform/self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import type { Context } from './context.ts'
import { mount, type Result } from './mount.ts'

/** Mounts both endpoints of a pair with one handler, which takes the person from the request. */
export const mountSelfOrUser = <Own extends Endpoint, Of extends Endpoint>(
  app: App,
  pair: SelfOrUser<Own, Of>,
  handler: (call: Context<Own> | Context<Of>) => Promise<Result<Own> & Result<Of>>,
) => {
  mount(app, pair.own, handler)
  mount(app, pair.of, handler)
}
