import Card from '@mui/material/Card'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { useNumberParams } from '#web/client/navigation.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DraftLetter } from './draft-letter.tsx'
import { IssuedLetter } from './issued-letter.tsx'

/** One letter: as a draft with its form, else with what happened to it. */
export default function LetterPage() {
  const { id } = useNumberParams('id')
  const reading = useRead(issuedLetter.one, { params: { id } }, { enabled: !Number.isNaN(id), failure: false })
  if (Number.isNaN(id) || isNotFound(reading.error))
    return (
      <Page>
        <Card>
          <Empty text="Surat tidak ditemukan. Draf yang berumur lebih dari 90 hari dihapus." />
        </Card>
      </Page>
    )
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
