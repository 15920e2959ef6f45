import { ItemList } from './item-list.tsx'
import { ValueList } from './value-list.tsx'
import { useIsMonthView } from './value-view.tsx'

/** The amounts of people: those that hold from a day on, and those of a single month. */
export default function ValueListPage() {
  return useIsMonthView() ? <ItemList /> : <ValueList />
}
