import type { ProfileOwner as Person } from '#web/self-or-user.ts'

/** Whose position it is, and what the viewer may do with it. `isOwner`: it is the account that is open now. */
export interface PositionOwner extends Person {
  position_id: number
  canEdit: boolean
}

/** How to ask for the position of somebody who may have several. */
export const positionQuery = ({ user_id, position_id }: PositionOwner) => ({
  of: { params: { userId: user_id }, query: { position_id } },
})
