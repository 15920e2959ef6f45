import { profile } from '#contract/people/profile.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'

const failureOf = ({ isOwner }: ProfileOwner) => (isOwner ? screenMessages.profile.loadFailed : undefined)

/** Personal data of a person; of others with masked numbers. A failure to load one's own has a specific message. */
export const useProfile = (subject: ProfileOwner) =>
  useSelfOrUser(shownProfile, subject, { failure: failureOf(subject) })

const shownProfile = { own: profile.read.own, of: profile.masked }

/** With the numbers in full, for the form that edits them. */
export const useFullProfile = (subject: ProfileOwner) =>
  useSelfOrUser(profile.read, subject, { failure: failureOf(subject) })
