import type { ProfileOwner as Person } from '#web/self-or-user.ts'

/** Whose position it is, and what the viewer may do with it. `isOwner`: it is the account that is open now. */
export interface Subject extends Person {
  position_id: number
  mayEdit: boolean
}

/** How to ask for the position of somebody who may have several. */
export const addressed = ({ user_id, position_id }: Subject) => ({
  of: { params: { userId: user_id }, query: { position_id } },
})
