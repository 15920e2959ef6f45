import type { BasicInfo } from '#contract/people/employee.ts'
import { HrLetters } from './hr-letters.tsx'
import { TeamLetters } from './team-letters.tsx'

/** The tab 'Surat' of a profile: all letters for HR, for managers those that they may read. */
export default function PersonLettersTab({ person }: { person: BasicInfo }) {
  return person.edit_profile_information ? <HrLetters person={person} /> : <TeamLetters person={person} />
}
