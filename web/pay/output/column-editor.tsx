import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Choices } from '#contract/platform/choices.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'

export interface EditedColumn<C extends string> {
  key: number
  column: C
  heading: string | null
  text: string | null
}

interface Props<C extends string> {
  rows: readonly EditedColumn<C>[]
  offered: Pick<Choices<C>, 'values' | 'options'>
  onChange: (rows: EditedColumn<C>[]) => void
  hasHeading?: boolean
}

const TEXT = 'text'

/** A list of columns in their order, each with its heading or its fixed text. */
export function ColumnEditor<C extends string>({ rows, offered, onChange, hasHeading = false }: Props<C>) {
  const change = (at: number, values: Partial<EditedColumn<C>>) =>
    onChange(rows.map((it, index) => (index === at ? { ...it, ...values } : it)))
  const move = (at: number, by: number) => {
    const moved = [...rows]
    const [row] = moved.splice(at, 1)
    if (row) moved.splice(at + by, 0, row)
    onChange(moved)
  }
  const add = () => {
    const key = Math.max(0, ...rows.map((it) => it.key)) + 1
    const [column] = offered.values
    if (column !== undefined) onChange([...rows, { key, column, heading: null, text: null }])
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      {rows.map(({ key, column, heading, text }, at) => (
        <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <OptionSelect
            size="small"
            label={`Kolom ${at + 1}`}
            options={offered.options}
            value={column}
            onChange={(picked) => change(at, { column: picked as C })}
            sx={{ flex: '1 1 200px' }}
          />
          {hasHeading && (
            <TextField
              size="small"
              label={`Judul kolom ${at + 1}`}
              value={heading ?? ''}
              onChange={(event) => change(at, { heading: event.target.value })}
              sx={{ flex: '1 1 140px' }}
            />
          )}
          {column === TEXT && (
            <TextField
              size="small"
              label={`Teks kolom ${at + 1}`}
              value={text ?? ''}
              onChange={(event) => change(at, { text: event.target.value })}
              sx={{ flex: '1 1 140px' }}
            />
          )}
          <Stack direction="row">
            <IconButton aria-label={`Naikkan kolom ${at + 1}`} disabled={at === 0} onClick={() => move(at, -1)}>
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={`Turunkan kolom ${at + 1}`}
              disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton
              aria-label={`Hapus kolom ${at + 1}`}
              onClick={() => onChange(rows.filter((it) => it.key !== key))}
            >
              <Delete />
            </IconButton>
          </Stack>
        </Stack>
      ))}
      <Button variant="outlined" onClick={add} sx={{ alignSelf: 'flex-start' }}>
        Tambah kolom
      </Button>
    </Stack>
  )
}
