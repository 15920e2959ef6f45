import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ImportKind, importColumns } from '#contract/people/import.ts'
import type { Mapping } from '#contract/people/import-edits.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import type { Preview } from './choose-file.tsx'

interface Props {
  kind: ImportKind
  preview: Preview
  isBusy: boolean
  onMap: (mapping: Mapping) => void
}

/** The mapping of the file's headings to columns; open at once if a required column is missing. */
export function MappingCard({ kind, preview, isBusy, onMap }: Props) {
  const { mapping, headings, proposal, missing } = preview
  const [isOpen, setOpen] = useState(missing.length > 0)
  const [chosen, setChosen] = useState<Mapping>({ ...proposal, ...mapping })
  const count = Object.keys(mapping).length
  const proposed = Object.keys(proposal).length
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography>
            {count} dari {headings.length} kolom file dipakai
            {proposed > 0 && `, ${proposed} lagi mirip kolom template`}
          </Typography>
          <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Tutup' : 'Atur Kolom'}
          </Button>
        </Stack>
        {missing.length > 0 && (
          <Alert severity="warning">Pilih kolom file Anda yang berisi {missing.join(', ')}.</Alert>
        )}
        {isOpen && (
          <>
            <FieldGrid>
              {headings.map((heading) => (
                <ColumnSelect
                  key={heading}
                  kind={kind}
                  heading={heading}
                  value={chosen[heading] ?? ''}
                  onChange={(ours) => setChosen(assign(chosen, heading, ours))}
                />
              ))}
            </FieldGrid>
            <Button
              variant="contained"
              loading={isBusy}
              onClick={() => onMap(completed(chosen, headings))}
              sx={{ alignSelf: 'flex-start' }}
            >
              Pakai Pemetaan
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** A column of the template belongs to one heading only, so the heading that had it loses it. */
const assign = (mapping: Mapping, heading: string, ours: string): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).filter(([, it]) => ours === '' || it !== ours)),
  [heading]: ours,
})

/** An empty value for each ignored heading, so that the server does not recognise it again. */
const completed = (mapping: Mapping, headings: readonly string[]): Mapping =>
  Object.fromEntries(headings.map((it) => [it, mapping[it] ?? '']))

interface SelectProps {
  kind: ImportKind
  heading: string
  value: string
  onChange: (ours: string) => void
}

const ColumnSelect = ({ kind, heading, value, onChange }: SelectProps) => (
  <OptionSelect
    label={heading}
    none="Tidak dipakai"
    options={Object.values(importColumns[kind]).map((it) => ({ value: it.heading, label: it.heading }))}
    value={value}
    onChange={onChange}
  />
)
