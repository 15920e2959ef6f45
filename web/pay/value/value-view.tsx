import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearch } from '#web/client/navigation.tsx'

const MONTH_VIEW = 'bulan'

export const useIsMonthView = () => useSearch()[0].tampilan === MONTH_VIEW

/** Amounts that hold from a day on, or those of a single month. */
export function ValueView() {
  const [search, setSearch] = useSearch()
  const isMonth = search.tampilan === MONTH_VIEW
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isMonth ? MONTH_VIEW : 'tetap'}
      onChange={(_, view: string | null) =>
        view &&
        setSearch({ ...search, page: undefined, tampilan: view === MONTH_VIEW ? view : undefined }, { replace: true })
      }
      aria-label="Tampilan"
      sx={{ px: 2, pt: 1.5 }}
    >
      <ToggleButton value="tetap" sx={{ minHeight: 44, px: 2 }}>
        Tetap
      </ToggleButton>
      <ToggleButton value={MONTH_VIEW} sx={{ minHeight: 44, px: 2 }}>
        Satu bulan
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
