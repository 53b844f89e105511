// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ToyCoral} from "./ToyCoral.sol";
import {ToyPool} from "./ToyPool.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface IMintable is IERC20 {
    function mint(address to, uint256 value) external;
}

/// Three pools and the way through them. One transaction makes all: the token that is new here, the pools, and what lies in
/// them, whose shares go to whoever sent it. Each swap names the least it takes, whom it goes to, and until when; the last
/// pool pays the receiver, so nothing stays here.
contract ToyExchange {
    using SafeERC20 for IERC20;

    struct PoolState {
        ToyPool pool;
        IERC20 token0;
        IERC20 token1;
        uint256 reserve0;
        uint256 reserve1;
    }

    IWrapped private immutable wrapped;
    ToyPool[] private pools;
    mapping(IERC20 => mapping(IERC20 => ToyPool)) private poolOf;

    /// @param seed what the pools begin with: wrapped and dollar, dollar and coral, wrapped and coral
    constructor(IWrapped wrapped_, IMintable dollar, uint256[2][3] memory seed) payable {
        ToyCoral coral_ = new ToyCoral();
        wrapped = wrapped_;
        wrapped_.deposit{value: msg.value}();
        dollar.mint(address(this), seed[0][1] + seed[1][0]);
        coral_.mint(address(this), seed[1][1] + seed[2][1]);
        open(wrapped_, dollar, seed[0]);
        open(dollar, coral_, seed[1]);
        open(wrapped_, coral_, seed[2]);
    }

    /// What is unwrapped comes this way.
    receive() external payable {
        require(msg.sender == address(wrapped), "send nothing here");
    }

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "expired");
        _;
    }

    function poolStates() external view returns (PoolState[] memory states) {
        states = new PoolState[](pools.length);
        for (uint256 index = 0; index < pools.length; index++) {
            ToyPool pool = pools[index];
            states[index] = PoolState(pool, pool.token0(), pool.token1(), pool.reserve0(), pool.reserve1());
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        IERC20[] calldata path,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256) {
        path[0].safeTransferFrom(msg.sender, address(first(path)), amountIn);
        return walk(path, to, amountOutMin);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        IERC20[] calldata path,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256 amountOut) {
        require(address(path[path.length - 1]) == address(wrapped), "unknown token");
        path[0].safeTransferFrom(msg.sender, address(first(path)), amountIn);
        amountOut = walk(path, address(this), amountOutMin);
        wrapped.withdraw(amountOut);
        (bool sent, ) = to.call{value: amountOut}("");
        require(sent, "the receiver refused the coins");
    }

    function swapExactETHForTokens(uint256 amountOutMin, IERC20[] calldata path, address to, uint256 deadline)
        external
        payable
        before(deadline)
        returns (uint256)
    {
        require(address(path[0]) == address(wrapped), "unknown token");
        wrapped.deposit{value: msg.value}();
        IERC20(wrapped).safeTransfer(address(first(path)), msg.value);
        return walk(path, to, amountOutMin);
    }

    /// @param permission the arguments of ERC-2612's `permit`
    function swapExactTokensForTokensWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        IERC20[] calldata path,
        address to,
        uint256 deadline,
        bytes calldata permission
    ) external returns (uint256) {
        permit(path, permission);
        return swapExactTokensForTokens(amountIn, amountOutMin, path, to, deadline);
    }

    function swapExactTokensForETHWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        IERC20[] calldata path,
        address to,
        uint256 deadline,
        bytes calldata permission
    ) external returns (uint256) {
        permit(path, permission);
        return swapExactTokensForETH(amountIn, amountOutMin, path, to, deadline);
    }

    /// Somebody may have used it before us: whether it is allowed is seen when the tokens are taken.
    function permit(IERC20[] calldata path, bytes calldata permission) private {
        first(path);
        (bool done, ) = address(path[0]).call(abi.encodePacked(IERC20Permit.permit.selector, permission));
        done;
    }

    function walk(IERC20[] calldata path, address to, uint256 amountOutMin) private returns (uint256 amount) {
        uint256 hops = path.length - 1;
        for (uint256 hop = 0; hop < hops; hop++) {
            address next = hop + 1 < hops ? address(between(path[hop + 1], path[hop + 2])) : to;
            amount = between(path[hop], path[hop + 1]).trade(path[hop], next);
        }
        require(amount >= amountOutMin, "insufficient output");
    }

    function first(IERC20[] calldata path) private view returns (ToyPool) {
        return between(path[0], path[1]);
    }

    function between(IERC20 one, IERC20 other) private view returns (ToyPool pool) {
        pool = poolOf[one][other];
        require(address(pool) != address(0), "unknown token");
    }

    function open(IERC20 one, IERC20 other, uint256[2] memory seed) private {
        ToyPool pool = new ToyPool(one, other);
        (poolOf[one][other], poolOf[other][one]) = (pool, pool);
        pools.push(pool);
        one.safeTransfer(address(pool), seed[0]);
        other.safeTransfer(address(pool), seed[1]);
        pool.join(msg.sender);
    }
}
