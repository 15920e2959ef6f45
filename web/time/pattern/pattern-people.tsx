import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { PATTERN_PEOPLE_MAX } from '#contract/time/pattern.ts'
import { type RosterRow, roster } from '#contract/time/roster.ts'
import { call, useRead } from '#web/client/api.ts'
import { departmentOptions, useDepartments } from '#web/org/department/use-departments.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { number } from '#web/ui/format.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { type ChosenPeople, PatternPersonList } from './pattern-person-list.tsx'

const PAGE_SIZE = 50
const ALL_PAGE_SIZE = 100

interface Props {
  company_id: number
  today: string
  chosen: ChosenPeople
  onChoose: (chosen: ChosenPeople) => void
  onNext: () => void
  onImport: () => void
  onClose: () => void
}

/** The people of a company, by name or unit, of whom those are chosen whose schedule the viewer may change. */
export function PatternPeople({ company_id, today, chosen, onChoose, onNext, onImport, onClose }: Props) {
  const titleId = useId()
  const [keyword, setKeyword] = useState('')
  const [unit, setUnit] = useState('')
  const [page, setPage] = useState(1)
  const [isLoadingAll, setLoadingAll] = useState(false)
  const units = useDepartments(company_id) ?? []
  const asked = { company_id, from: today, to: today, keyword: useDeferredValue(keyword), department_id: unit }
  const reading = useRead(
    roster.page,
    { query: { ...asked, page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
  const add = (rows: readonly RosterRow[]) =>
    onChoose(
      new Map([...chosen, ...rows.filter((it) => it.may_change).map((it) => [it.position_id, it.name] as const)]),
    )
  const toggle = ({ position_id, name }: RosterRow) => {
    const next = new Map(chosen)
    if (!next.delete(position_id)) next.set(position_id, name)
    onChoose(next)
  }
  /** All that the filters find, page by page. */
  const chooseAll = async (total: number) => {
    setLoadingAll(true)
    try {
      const rows: RosterRow[] = []
      for (let at = 1; (at - 1) * ALL_PAGE_SIZE < total; at++)
        rows.push(...(await call(roster.page, { query: { ...asked, page: at, page_size: ALL_PAGE_SIZE } })).data)
      add(rows)
    } finally {
      setLoadingAll(false)
    }
  }
  const isTooMany = chosen.size > PATTERN_PEOPLE_MAX
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pola mingguan untuk banyak orang</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box
          sx={{ display: 'grid', gap: 1.5, pt: 1, gridTemplateColumns: { sm: units.length > 0 ? '1fr 1fr' : '1fr' } }}
        >
          <TextField
            type="search"
            label="Cari nama atau NIK"
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value)
              setPage(1)
            }}
          />
          {units.length > 0 && (
            <OptionSelect
              label="Unit Kerja"
              options={departmentOptions(units)}
              none="Semua"
              value={unit}
              onChange={(picked) => {
                setUnit(picked)
                setPage(1)
              }}
            />
          )}
        </Box>
        <Loaded query={reading}>
          {({ data, total_item }) =>
            data.length === 0 ? (
              <Empty text="Tidak ada karyawan yang cocok" />
            ) : (
              <>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button size="small" loading={isLoadingAll} onClick={() => void chooseAll(total_item)}>
                    Pilih semua {number(total_item)}
                  </Button>
                  {chosen.size > 0 && (
                    <Button size="small" color="inherit" onClick={() => onChoose(new Map())}>
                      Kosongkan pilihan
                    </Button>
                  )}
                </Box>
                <PatternPersonList rows={data} chosen={chosen} onToggle={toggle} />
                {total_item > PAGE_SIZE && (
                  <Pager page={page} pageSize={PAGE_SIZE} total={total_item} onPage={setPage} pageSizes={[PAGE_SIZE]} />
                )}
              </>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Typography
          role="status"
          variant="body2"
          color={isTooMany ? 'error' : 'textSecondary'}
          sx={{ flex: '1 1 100%', px: 1 }}
        >
          {isTooMany
            ? `${number(chosen.size)} dipilih, maksimal ${PATTERN_PEOPLE_MAX} sekaligus`
            : `${number(chosen.size)} dipilih`}
        </Typography>
        <Button color="inherit" onClick={onImport} sx={{ mr: 'auto' }}>
          Impor dari sheet
        </Button>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <Button variant="contained" disabled={chosen.size === 0 || isTooMany} onClick={onNext}>
          Lanjut
        </Button>
      </DialogActions>
    </Dialog>
  )
}
