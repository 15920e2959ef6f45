import { useState } from 'react'
import type { Holiday } from '#contract/calendar/holiday.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { isGroupHr, isHrOf } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { HolidayDialog, RemoveHolidayDialog } from './holiday-dialogs.tsx'
import { HolidayList } from './holiday-list.tsx'

type Open = { action: 'add' } | { action: 'edit' | 'remove'; row: Holiday }

/** The rows of the calendar for HR, who may change those that name nothing but its own companies. */
export function HrHolidays({ year, companyId }: { year: number; companyId: number }) {
  const me = useMe()
  const { options } = useLookup('company', 'all')
  const rows = useRead(workCalendar.holidays, { query: { year, company_id: companyId } })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const nameOf = (id: number) => options.find((it) => it.value === String(id))?.label
  const canWrite = ({ company_ids }: Holiday) =>
    isGroupHr(me) || (company_ids.length > 0 && company_ids.every((it) => isHrOf(me, it)))
  const listed = (row: Holiday) => ({
    ...row,
    notes: [
      row.company_ids.length > 0 && `hanya ${row.company_ids.map(nameOf).filter(Boolean).join(', ')}`,
      row.source === null && 'ditulis HR',
    ].filter((it) => it !== false),
    ...(canWrite(row) && {
      onEdit: () => setOpen({ action: 'edit', row }),
      onRemove: () => setOpen({ action: 'remove', row }),
    }),
  })
  return (
    <Loaded query={rows} isOnPage>
      {(data) => (
        <>
          <HolidayList rows={data.map(listed)} onAdd={() => setOpen({ action: 'add' })} />
          {open?.action === 'add' && <HolidayDialog companyId={companyId} onClose={close} />}
          {open?.action === 'edit' && <HolidayDialog row={open.row} companyId={companyId} onClose={close} />}
          {open?.action === 'remove' && <RemoveHolidayDialog row={open.row} onClose={close} />}
        </>
      )}
    </Loaded>
  )
}
