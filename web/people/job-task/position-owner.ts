import type { ProfileOwner as Person } from '#web/client/self-or-user.ts'

/** The owner of a position and the viewer's rights; `isOwner` means it is the position signed in with. */
export interface PositionOwner extends Person {
  position_id: number
  canEdit: boolean
}

/** Query that selects this position of a person who may have several. */
export const positionQuery = ({ user_id, position_id }: PositionOwner) => ({
  of: { params: { userId: user_id }, query: { position_id } },
})
