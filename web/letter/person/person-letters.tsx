import { employee } from '#contract/people/employee.ts'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { useRead } from '#web/client/api.ts'
import { OwnLetterList } from '#web/letter/own-letter/own-letters.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { HrLetters } from './hr-letters.tsx'
import { TeamLetters } from './team-letters.tsx'

interface Props {
  position_id: number
  isOwner: boolean
}

function LettersOfOther({ position_id }: { position_id: number }) {
  const reading = useRead(employee.basic, { params: { id: position_id } })
  return (
    <Loaded query={reading} failure="Surat gagal dimuat" isOnPage>
      {(person) => <HrLetters person={person} />}
    </Loaded>
  )
}

/** The tab 'Surat' beside the documents of a person: their archive of letters, for themselves and HR. */
export function LettersOfPerson({ position_id, isOwner }: Props) {
  return isOwner ? <OwnLetterList /> : <LettersOfOther position_id={position_id} />
}

/** The tab 'Surat' of a profile: all letters for HR, for managers those that they may read. */
export function LettersOfProfile({ person }: { person: BasicInfo }) {
  return person.edit_profile_information ? <HrLetters person={person} /> : <TeamLetters person={person} />
}
