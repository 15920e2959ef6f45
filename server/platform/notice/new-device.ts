/** Notifications of sign-ins that the person may not have made. */
import { deviceName } from '#contract/access/device-name.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DeviceInfo } from '#server/platform/session/device.ts'
import { type LoginOrigin, rememberOrigin } from '#server/platform/session/known-device.ts'
import { notifyAccountEvent } from './account-events.ts'

/** Records the origin of a sign-in, and notifies the person if neither device nor address was known. */
export const notifyNewDevice = async (tx: Db, user_id: number, origin: LoginOrigin, { agent, address }: DeviceInfo) => {
  if (!(await rememberOrigin(tx, user_id, origin))) return
  const device = `${deviceName(agent)}, alamat ${address}`
  await notifyAccountEvent(tx, 'new_device', { device }, [{ id: user_id }])
}

/** The wrong codes followed the right password, so the password is known to the one who typed them. */
export const notifyWrongCodes = (tx: Db, user_id: number, { address }: Pick<DeviceInfo, 'address'>) =>
  notifyAccountEvent(tx, 'wrong_second_codes', { address }, [{ id: user_id }])
