/** The scheduler's HTTP API and the ops health listener, as fetch-style handlers and as servers. Node only. */
export { type Clock, type ManualClock, manualClock } from "./kit/clock.ts";
export type { Limits } from "./kit/limits.ts";
export type { Log, LogEntry } from "./kit/log.ts";
export { type HealthOptions, healthHandler, type WorkerInfo } from "./ops/health.ts";
export type { SchedulerOptions } from "./scheduler/options.ts";
export type { ChangeSet, State } from "./scheduler/state.ts";
export { createScheduler, type Listening, type ListenOptions, type Running, type Scheduler, serve } from "./serve.ts";
export { FLAGS, type Flag } from "./settings/flags.ts";
export { type Settings, SettingsError } from "./settings/settings.ts";
export { type SettingSources, settingsFrom } from "./settings/settings-from.ts";
