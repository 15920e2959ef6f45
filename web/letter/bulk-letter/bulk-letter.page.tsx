import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { firstCompanyOf } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { DayInput } from '#web/ui/form/day-input.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { BulkCertificates } from './bulk-certificates.tsx'
import { BulkDecisions } from './bulk-decisions.tsx'

const contents = [
  { value: 'decisions', label: 'Keputusan sebulan' },
  { value: 'certificates', label: 'Surat keterangan kerja' },
]

/** Many letters at once, and their files as a zip. */
export default function BulkLetterPage() {
  const me = useMe()
  const [search, setSearch] = useSearch()
  const { options: companies } = useLookup('company')
  const [company, setCompany] = useState(String(firstCompanyOf(me)))
  const [date, setDate] = useState(() => localDay(new Date().toISOString()))
  const content = search.isi === 'certificates' ? 'certificates' : 'decisions'
  const Content = content === 'certificates' ? BulkCertificates : BulkDecisions
  return (
    <Page>
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 200px' } }}>
          <OptionSelect
            label="Surat"
            options={contents}
            value={content}
            onChange={(isi) => setSearch({ ...search, isi }, { replace: true })}
          />
          <OptionSelect label="Entitas" options={companies} value={company} onChange={setCompany} />
          <DayInput label="Tanggal surat" value={date} onChange={setDate} />
        </Box>
      </Card>
      <Content key={company} company_id={Number(company)} date={date} />
    </Page>
  )
}
