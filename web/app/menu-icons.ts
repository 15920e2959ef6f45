/** The icons of the menu entries by path, apart from the screens so that the login page does not load them. */
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import BeachAccess from '@mui/icons-material/BeachAccessOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CalendarViewWeek from '@mui/icons-material/CalendarViewWeekOutlined'
import CoPresent from '@mui/icons-material/CoPresentOutlined'
import EditCalendar from '@mui/icons-material/EditCalendarOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import EventNote from '@mui/icons-material/EventNoteOutlined'
import Event from '@mui/icons-material/EventOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Fingerprint from '@mui/icons-material/FingerprintOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import ManageSearch from '@mui/icons-material/ManageSearchOutlined'
import ModeNight from '@mui/icons-material/ModeNightOutlined'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import MoreTime from '@mui/icons-material/MoreTimeOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Nightlight from '@mui/icons-material/NightlightOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import Pin from '@mui/icons-material/PinOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import PublishedWithChanges from '@mui/icons-material/PublishedWithChangesOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import RequestPage from '@mui/icons-material/RequestPageOutlined'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Summarize from '@mui/icons-material/SummarizeOutlined'
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined'
import Today from '@mui/icons-material/TodayOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import type { ComponentType } from 'react'
import type { Path, ScreenPath } from '#web/client/paths.ts'

const iconByPath: { [P in Path]?: ComponentType } = {
  '/': Home,
  '/tugas-saya': Inbox,
  '/employee': Groups,
  '/struktur': AccountTree,
  '/master-data': Tune,
  '/kebijakan-persetujuan': VerifiedUser,
  '/jejak': ManageSearch,
  '/token-mesin': VpnKey,
  '/status-sistem': MonitorHeart,
  '/overview': CalendarMonth,
  '/request-leave': BeachAccess,
  '/cuti-saya': EventAvailable,
  '/daftar-izin': FactCheck,
  '/saldo-cuti': AccountBalanceWallet,
  '/kalender-kerja': Event,
  '/kebijakan-cuti': Rule,
  '/reimburse': ReceiptLong,
  '/daftar-reimburse': Payments,
  '/pengajuan-lembur': Nightlight,
  '/daftar-lembur': PendingActions,
  '/lembur-ditugaskan': AssignmentInd,
  '/rekap-lembur': RequestQuote,
  '/daftar-ditugaskan': PlaylistAddCheck,
  '/berita': Newspaper,
  '/absensi': Fingerprint,
  '/hari-ini': Today,
  '/rekap-kehadiran': Summarize,
  '/aturan-kehadiran': MoreTime,
  '/tempat-kerja': Place,
  '/pin-mesin': Pin,
  '/penggajian': RequestPage,
  '/kelola-kehadiran': CoPresent,
  '/koreksi': EditCalendar,
  '/daftar-koreksi': PublishedWithChanges,
  '/jadwal-saya': EventNote,
  '/jadwal': CalendarViewWeek,
  '/time-and-location': Schedule,
  '/shift': SwapHoriz,
  '/jam-musim': ModeNight,
}

/** The icon of the menu entry, or an arrow for a screen that is not in the menu. */
export const iconOf = (path: Path | ScreenPath): ComponentType => iconByPath[path as Path] ?? ArrowForward
