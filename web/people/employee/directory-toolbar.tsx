import GridView from '@mui/icons-material/GridViewOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { DirectorySort } from '#contract/people/directory.ts'
import { people } from '#contract/people/import.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { directoryColumns } from './directory-table.tsx'
import type { DirectoryView } from './directory-view.ts'

interface Props {
  view: DirectoryView
  onChange: (next: Partial<DirectoryView>) => void
  isHr: boolean
  filters: Record<string, string>
}

/** The file has more columns than the screen; it takes company, unit and work status of the filters. */
const exportQuery = ({ company_id = '', department_id = '', status = '' }: Record<string, string>) => ({
  company_id,
  department_id,
  status,
})

/** Cards or table, the columns of the table, and the file. */
export const DirectoryToolbar = ({ view, onChange, isHr, filters }: Props) => (
  <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', px: 2, pb: 2, alignItems: 'center' }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Tampilan"
      value={view.isTable ? 'table' : 'cards'}
      onChange={(_, value: 'table' | 'cards' | null) => value && onChange({ isTable: value === 'table' })}
    >
      <ToggleButton value="cards">
        <GridView fontSize="small" sx={{ mr: 1 }} />
        Kartu
      </ToggleButton>
      <ToggleButton value="table">
        <TableRows fontSize="small" sx={{ mr: 1 }} />
        Tabel
      </ToggleButton>
    </ToggleButtonGroup>
    {view.isTable && <ColumnMenu columns={view.columns} isHr={isHr} onChange={(columns) => onChange({ columns })} />}
    {isHr && <DownloadButton endpoint={people.export} label="Unduh Karyawan" query={exportQuery} filters={filters} />}
  </Stack>
)

interface ColumnMenuProps {
  columns: readonly DirectorySort[]
  isHr: boolean
  onChange: (columns: DirectorySort[]) => void
}

function ColumnMenu({ columns, isHr, onChange }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: DirectorySort) =>
    onChange(columns.includes(name) ? columns.filter((it) => it !== name) : [...columns, name])
  return (
    <>
      <Button startIcon={<ViewColumn />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Kolom
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {directoryColumns
          .filter(({ name }) => name !== 'name' && (name !== 'level' || isHr))
          .map(({ name, label }) => (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={columns.includes(name)}
              onClick={() => toggle(name)}
            >
              <Checkbox
                size="small"
                checked={columns.includes(name)}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {label}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
