//! Pictures drawn away from the runtime's workers, a few at a time.

use std::num::NonZero;
use std::sync::{Arc, LazyLock};

use tokio::sync::Semaphore;
use tokio::task::JoinError;

use headsup_scene::Scene;

/// As many pictures are drawn at once as there are cores: more would only keep each other waiting.
static PICTURES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, NonZero::get)));
/// One moving picture is drawn at a time.
static MOVING: Semaphore = Semaphore::const_new(1);

/// Draws a scene as a PNG file. One that was drawn lately waits for no other.
pub async fn png(scene: Scene) -> Arc<[u8]> {
    match headsup_render::drawn(&scene) {
        Some(file) => file,
        None => draw(&PICTURES, move || headsup_render::png(&scene)).await,
    }
}

/// Draws scenes as a GIF file that shows one after the other.
pub async fn gif(scenes: Vec<Scene>) -> Vec<u8> {
    draw(&MOVING, move || headsup_render::gif(&scenes)).await
}

async fn draw<T: Send + 'static>(turns: &Semaphore, work: impl FnOnce() -> T + Send + 'static) -> T {
    let _turn = turns.acquire().await.expect("it is never closed");
    let drawn = tokio::task::spawn_blocking(work).await;
    match drawn.map_err(JoinError::try_into_panic) {
        Ok(drawn) => drawn,
        Err(Ok(panic)) => std::panic::resume_unwind(panic),
        // The runtime ends, and with it this task.
        Err(Err(_)) => std::future::pending().await,
    }
}
