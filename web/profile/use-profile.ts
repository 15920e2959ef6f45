import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/self-or-user.ts'

/** The personal information of a person; whoever misses the own is told so in other words. */
export const useProfile = (subject: ProfileOwner) =>
  useSelfOrUser(profile.read, subject, { failure: subject.isOwner ? messages.profile.loadFailed : undefined })
