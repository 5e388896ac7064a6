import { applyMove, type CheckerMove, undoMoves } from "../../../backgammon/moves";
import { BAR, OFF, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type Flight, viewerPoint } from "./pieces";
import type { Scene } from "./scene";

export const FLY_MS = 200;
const HIT_MS = 180;

type Task = () => Promise<void> | void;

/**
 * Plays what happens on the board one thing after another, so that an opponent's turn is seen in order. Knows the
 * viewer's numbering but no rules: it is told moves that are legal. `pace` multiplies the
 * time that movement takes; 0 skips every flight and the pauses that belong to it.
 */
export class ScenePlayer {
  private queue: Task[] = [];
  private running = false;
  private hurried = false;
  private wake: (() => void) | null = null;
  private flights = 0;

  constructor(
    public scene: Scene,
    private readonly viewer: Seat,
    private readonly changed: () => void,
    private readonly pace: () => number,
  ) {}

  get busy(): boolean {
    return this.running;
  }

  set(part: Partial<Scene>): void {
    this.scene = { ...this.scene, ...part };
    this.changed();
  }

  /** Shows `scene` at once; what was waiting is dropped. */
  jump(scene: Scene): void {
    this.queue = [];
    this.scene = scene;
    this.hurry();
    this.changed();
  }

  enqueue(task: Task): void {
    this.queue.push(task);
    if (!this.running) void this.run();
  }

  /** Brings everything that waits to its end without pauses. */
  hurry(): void {
    this.hurried = this.running;
    this.wake?.();
  }

  /** A pause that belongs to a movement: none where nothing moves. */
  pause(ms: number): Promise<void> {
    return this.hold(ms * this.pace());
  }

  /** Time to read, which is needed without movement as well. */
  hold(ms: number): Promise<void> {
    if (this.hurried || ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }

  /** A checker's move from the present position, a hit checker's way to the bar after it. */
  async fly(seat: Seat, move: CheckerMove): Promise<void> {
    const before = this.scene.position;
    const after = applyMove(before, seat, move);
    const landed = applyMove(before, seat, { ...move, hit: false });
    if (!this.hurried && this.pace() > 0) {
      this.set({ position: landed, flight: this.flight(seat, move.from, move.to, landed) });
      await this.pause(FLY_MS);
    }
    this.set({ position: after, flight: null });
    if (move.hit) await this.toBar(seat, move, after);
  }

  /** Moves that were carried by hand: nothing flies but what they hit. */
  async place(seat: Seat, moves: readonly CheckerMove[]): Promise<void> {
    for (const move of moves) {
      const after = applyMove(this.scene.position, seat, move);
      this.set({ position: after });
      if (move.hit) await this.toBar(seat, move, after);
    }
  }

  private async toBar(seat: Seat, move: CheckerMove, after: Position): Promise<void> {
    if (this.hurried || this.pace() === 0) return;
    const other = opponentOf(seat);
    this.set({ flight: this.flight(other, BAR - move.to, BAR, after) });
    await this.pause(HIT_MS);
    this.set({ flight: null });
  }

  /** The last move taken back. */
  async flyBack(seat: Seat, move: CheckerMove): Promise<void> {
    const after = undoMoves(this.scene.position, seat, [move]);
    if (!this.hurried && this.pace() > 0) {
      this.set({ position: after, flight: this.flight(seat, move.to, move.from, after) });
      await this.pause(FLY_MS * 0.75);
    }
    this.set({ position: after, flight: null });
  }

  private flight(seat: Seat, from: number, to: number, after: Position): Flight {
    const toCount = to === OFF ? 1 : after[seat][to];
    return {
      id: ++this.flights,
      seat,
      from: viewerPoint(this.viewer, seat, from),
      fromIndex: from === OFF ? 0 : after[seat][from],
      to: viewerPoint(this.viewer, seat, to),
      toIndex: Math.max(0, toCount - 1),
    };
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let task = this.queue.shift(); task; task = this.queue.shift()) await task();
    this.running = false;
    this.hurried = false;
    this.changed();
  }
}
