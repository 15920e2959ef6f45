import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/self-or-user.ts'

/** Personal data of a person; a failure to load one's own has a specific message. */
export const useProfile = (subject: ProfileOwner) =>
  useSelfOrUser(profile.read, subject, { failure: subject.isOwner ? messages.profile.loadFailed : undefined })
