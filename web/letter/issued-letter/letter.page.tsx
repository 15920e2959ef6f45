import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useNumberParams } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DraftLetter } from './draft-letter.tsx'
import { IssuedLetter } from './issued-letter.tsx'

/** One letter: as a draft with its form, else with what happened to it. */
export default function LetterPage() {
  const { id } = useNumberParams('id')
  const reading = useRead(issuedLetter.one, { params: { id } }, { enabled: !Number.isNaN(id), failure: false })
  if (Number.isNaN(id) || isNotFound(reading.error)) return <Redirect to="/not-found" />
  return (
    <Page title={reading.data ? `${reading.data.type_name}, ${reading.data.name}` : undefined}>
      <Loaded query={reading} failure="Surat gagal dimuat" isOnPage>
        {(letter) =>
          letter.state === 'draft' ? (
            <DraftLetter key={letter.version} letter={letter} />
          ) : (
            <IssuedLetter letter={letter} />
          )
        }
      </Loaded>
    </Page>
  )
}
