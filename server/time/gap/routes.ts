import { attendanceGap } from '#contract/time/gap.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { listGaps } from './gaps.ts'

export const attendanceGapRoutes = (app: App) => {
  mount(app, attendanceGap.own, ({ db, clock, me }) => listGaps(db, clock, me.position_id))
}
