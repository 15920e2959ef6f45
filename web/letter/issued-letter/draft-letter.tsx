import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { LetterValues } from '#contract/letter/letter-draft.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { letterhead } from '#contract/letter/letterhead.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm, confirmDelete } from '#web/client/confirm.ts'
import { useGo } from '#web/client/navigation.tsx'
import { DayInput } from '#web/ui/form/day-input.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { LetterPaper } from './paper.tsx'
import { valueFieldsOf } from './value-fields.ts'
import { missingFields, ValueInputs } from './value-inputs.tsx'

const NO_FILTERS = {}

/** The form of a draft beside the letter as it will print. */
export function DraftLetter({ letter }: { letter: Letter }) {
  const { id, version, company_id } = letter
  const go = useGo()
  const [values, setValues] = useState<LetterValues>(letter.values)
  const [date, setDate] = useState(letter.date)
  const [signatory, setSignatory] = useState(letter.signatory_id)
  const signatories = useRead(letterhead.signatories, { params: { companyId: company_id } })
  const change = useWrite(issuedLetter.change, {
    success: 'Draf disimpan',
    failure: 'Draf gagal disimpan',
    showsReason: true,
  })
  const issue = useWrite(issuedLetter.issue, {
    success: ({ number }) => `Surat ${number ?? ''} terbit`,
    failure: 'Surat belum dapat diterbitkan',
    showsReason: true,
  })
  const remove = useWrite(issuedLetter.remove, { success: 'Draf dihapus', onSuccess: () => go('/surat') })
  const known = valueFieldsOf(letter.type)
  const isChanged =
    date !== letter.date ||
    signatory !== letter.signatory_id ||
    JSON.stringify(values) !== JSON.stringify(letter.values)
  const askToIssue = async () => {
    if (
      await confirm({
        title: 'Terbitkan surat ini?',
        text: 'Surat mendapat nomor dan tidak dapat diubah lagi.',
        yes: 'Terbitkan',
      })
    )
      issue.mutate({ params: { id }, body: { version } })
  }
  const askToRemove = async () => {
    if (await confirmDelete()) remove.mutate({ params: { id }, query: { version } })
  }
  const active = (signatories.data ?? []).filter((it) => it.active)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1.3fr' }, alignItems: 'start' }}>
      <SectionCard title={letter.proposed_by ? `Usulan dari ${letter.proposed_by}` : 'Isian'}>
        <Stack sx={{ gap: 2 }}>
          {signatories.data && active.length === 0 && (
            <Alert severity="warning">
              Kop surat belum diatur: surat belum dapat diterbitkan.{' '}
              <RouterLink to="/kop-surat">Atur kop surat</RouterLink>
            </Alert>
          )}
          <MissingFacts letter={letter} />
          {letter.warnings.map((it) => (
            <Alert key={it.code} severity="info">
              {it.text}
            </Alert>
          ))}
          <DayInput label="Tanggal surat" value={date} onChange={setDate} />
          <TextField
            select
            label="Penandatangan"
            value={active.some((it) => it.id === signatory) ? String(signatory) : ''}
            onChange={(event) => setSignatory(Number(event.target.value) || null)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Penandatangan pertama</MenuItem>
            {active.map((it) => (
              <MenuItem key={it.id} value={String(it.id)}>
                {it.name}, {it.title}
              </MenuItem>
            ))}
          </TextField>
          <ValueInputs
            fields={[...known, ...missingFields(letter.missing_names, known)]}
            values={values}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              disabled={!isChanged}
              loading={change.isPending}
              onClick={() =>
                change.mutate({ params: { id }, body: { version, date, signatory_id: signatory, values } })
              }
            >
              Simpan
            </Button>
            <Button
              variant="contained"
              disabled={isChanged || letter.missing.length > 0}
              loading={issue.isPending}
              onClick={() => void askToIssue()}
            >
              Terbitkan
            </Button>
            <DownloadButton
              endpoint={issuedLetter.pdf}
              label="PDF draf"
              params={{ id }}
              filters={NO_FILTERS}
              failure="PDF gagal dibuat"
            />
            <Button color="error" onClick={() => void askToRemove()}>
              Hapus
            </Button>
          </Stack>
        </Stack>
      </SectionCard>
      <LetterPaper letter={letter} />
    </Box>
  )
}
